import { createFileRoute } from '@tanstack/react-router'
import { PagoEditarPage } from '#src/features/pago/form/pago-editar-page.tsx'

export const Route = createFileRoute('/pago/$id/edit')({ component: PagoEditRoute })

function PagoEditRoute() {
  const { id } = Route.useParams()
  const navigate = Route.useNavigate()
  const toPago = () => void navigate({ to: '/pago/$id', params: { id }, replace: true })
  return <PagoEditarPage key={id} uuid={id} onSaved={toPago} />
}
