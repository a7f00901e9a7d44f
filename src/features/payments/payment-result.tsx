import type { Payment } from '#contract/calls/payments/payments.ts'
import { StatusDot } from '#src/ui/feedback/status-dot.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { type Stat, StatList } from '#src/ui/lists/stat-list.tsx'
import { colorOf } from './payment-words.ts'

const TITLES: Partial<Record<Payment['status'], string>> = {
  APROBADO: 'Pago aprobado',
  NEGADO: 'Pago negado',
  ERROR: 'Pago con error',
  ELIMINADO: 'Botón eliminado',
}

const orDash = (text: string): string => text || '–'

/** The processor's decision: state, date, transaction code, card and name. [S234] */
function decided(payment: Payment): Stat[] {
  const { status, resolved_at_formatted, approval_code, cardnumber, bname, error_msj } = payment
  return [
    { label: 'Estado', value: <StatusDot color={colorOf(status)}>{status}</StatusDot> },
    { label: 'Fecha', value: orDash(resolved_at_formatted) },
    { label: 'Código de transacción', value: orDash(approval_code) },
    { label: 'Tarjeta', value: orDash(cardnumber) },
    { label: 'Nombre', value: orDash(bname) },
    ...(error_msj ? [{ label: 'Motivo', value: error_msj }] : []),
  ]
}

/** Its deletion: by whom, when and why. */
const deleted = (payment: Payment): Stat[] => [
  { label: 'Fecha', value: payment.deleted_at_formatted },
  { label: 'Por', value: payment.deleted_by_name },
  { label: 'Motivo', value: payment.deleted_reason },
]

/** The outcome, or that of its last attempt; nothing while nothing was tried. [S233, S234] */
export function PaymentResultCard({ pago: payment }: { pago: Payment }) {
  const { status } = payment
  const title = TITLES[status]
  if (!title) return null
  return (
    <Card title={title} edge={colorOf(status)}>
      <StatList stats={status === 'ELIMINADO' ? deleted(payment) : decided(payment)} />
    </Card>
  )
}
