import type { Account } from '#contract/calls/accounts.ts'
import { formatCuit } from '#contract/kit/cuit.ts'
import { FormNote } from '#src/ui/feedback/form-note.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { StatList } from '#src/ui/lists/stat-list.tsx'
import { ContactWays } from './contact-ways.tsx'

/** The client's data, and the ways to talk to them. */
export function ContactCard({ cuenta: account }: { cuenta: Account }) {
  const { account_name, business_name, cuit, branch, mobile, email, active } = account
  const stats = [
    ...(business_name === account_name ? [] : [{ label: 'Razón social', value: business_name }]),
    { label: 'CUIT', value: <span className="tabular">{formatCuit(cuit)}</span> },
    ...(branch ? [{ label: 'Sucursal', value: branch }] : []),
    ...(mobile ? [{ label: 'Celular', value: mobile }] : []),
    ...(email ? [{ label: 'Correo', value: email }] : []),
  ]
  return (
    <Card title="Contacto">
      {active ? null : <FormNote isWarning>La cuenta está inactiva: no se puede pedir para ella.</FormNote>}
      <ContactWays cuenta={account} text={`Hola, ${account_name}.`} />
      <StatList stats={stats} />
    </Card>
  )
}
