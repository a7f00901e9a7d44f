import type { Account } from '#contract/calls/accounts.ts'
import { formatCuit } from '#contract/kit/cuit.ts'
import { AccordionItem } from '#src/ui/layout/accordion-item.tsx'
import { useIsWide } from '#src/ui/layout/use-is-wide.ts'
import { StatList } from '#src/ui/lists/stat-list.tsx'

/** The client's data: folded on a phone. */
export function ContactCard({ cuenta: account }: { cuenta: Account }) {
  const { account_name, business_name, cuit, branch, mobile, email } = account
  const stats = [
    ...(business_name === account_name ? [] : [{ label: 'Razón social', value: business_name }]),
    { label: 'CUIT', value: <span className="tabular">{formatCuit(cuit)}</span> },
    ...(branch ? [{ label: 'Sucursal', value: branch }] : []),
    ...(mobile ? [{ label: 'Celular', value: mobile }] : []),
    ...(email ? [{ label: 'Correo', value: email }] : []),
  ]
  const isWide = useIsWide()
  return (
    <AccordionItem key={String(isWide)} title="Datos de la cuenta" initiallyClosed={!isWide}>
      <StatList stats={stats} />
    </AccordionItem>
  )
}
