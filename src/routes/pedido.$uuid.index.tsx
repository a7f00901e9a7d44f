import { createFileRoute } from '@tanstack/react-router'
import { ClienteCard } from '#src/features/clientes/cliente-card.tsx'
import { PedidoPage } from '#src/features/pedidos/pedido/pedido-page.tsx'

export const Route = createFileRoute('/pedido/$uuid/')({ component: PedidoRoute })

function PedidoRoute() {
  const { uuid } = Route.useParams()
  return <PedidoPage key={uuid} uuid={uuid} clientOf={(pedido) => <ClienteCard pedido={pedido} />} />
}
