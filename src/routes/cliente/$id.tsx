import { createFileRoute } from '@tanstack/react-router'
import { ClientePage } from '#src/features/clientes/cliente-page.tsx'
import { StatusButton } from '#src/features/pedidos/status-button.tsx'

export const Route = createFileRoute('/cliente/$id')({
  component: ClienteRoute,
})

function ClienteRoute() {
  const { id } = Route.useParams()
  return <ClientePage key={id} id={id} statusOf={(pedido) => <StatusButton pedido={pedido} />} />
}
