import { createFileRoute } from '@tanstack/react-router'
import { isUuid } from '#contract/calls/referencia.ts'
import { PagoRedirect } from '#src/features/ordenes-de-trabajo/pago-redirect.tsx'
import { PagoPage } from '#src/features/pago/pago-page.tsx'

export const Route = createFileRoute('/pago/$id/')({ component: PagoRoute })

/** A payment link, or the address that old links of work orders have. [S223, A3] */
function PagoRoute() {
  const { id } = Route.useParams()
  return isUuid(id) ? <PagoPage key={id} uuid={id} /> : <PagoRedirect key={id} id={id} />
}
