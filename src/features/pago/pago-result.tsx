import type { Pago } from '#contract/calls/pago/pagos.ts'
import { StatusDot } from '#src/ui/feedback/status-dot.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { StatList } from '#src/ui/lists/stat-list.tsx'
import { colorOf } from './pago-words.ts'

const TITLES: Partial<Record<Pago['status'], string>> = {
  APROBADO: 'Pago aprobado',
  NEGADO: 'Pago negado',
  ERROR: 'Pago con error',
}

const orDash = (text: string): string => text || '—'

/** What the processor decided: state, date, transaction code, card and name. [S234] */
export function PagoResult({ pago }: { pago: Pago }) {
  const { status, resolved_at_formatted, approval_code, cardnumber, bname, error_msj } = pago
  const title = TITLES[status]
  if (!title) return null
  const stats = [
    { label: 'Estado', value: <StatusDot color={colorOf(status)}>{status}</StatusDot> },
    { label: 'Fecha', value: orDash(resolved_at_formatted) },
    { label: 'Código de transacción', value: orDash(approval_code) },
    { label: 'Tarjeta', value: orDash(cardnumber) },
    { label: 'Nombre', value: orDash(bname) },
    ...(error_msj ? [{ label: 'Motivo', value: error_msj }] : []),
  ]
  return (
    <Card title={title} edge={colorOf(status)}>
      <StatList stats={stats} />
    </Card>
  )
}
