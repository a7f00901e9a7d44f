import { createFileRoute } from '@tanstack/react-router'
import { PagoRedirect } from '#src/features/ordenes-de-trabajo/pago-redirect.tsx'

export const Route = createFileRoute('/pago/$id')({ component: PagoRoute })

function PagoRoute() {
  const { id } = Route.useParams()
  return <PagoRedirect key={id} id={id} />
}
