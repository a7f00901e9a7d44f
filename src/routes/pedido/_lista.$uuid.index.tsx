import { createFileRoute } from '@tanstack/react-router'
import { ClienteCard } from '#src/features/clientes/cliente-card.tsx'
import { useOpenedBeside } from '#src/features/pedidos/lista/use-order-pane.ts'
import { PedidoPage } from '#src/features/pedidos/pedido/pedido-page.tsx'

export const Route = createFileRoute('/pedido/_lista/$uuid/')({ component: PedidoRoute })

function PedidoRoute() {
  const { uuid } = Route.useParams()
  useOpenedBeside()
  return <PedidoPage key={uuid} uuid={uuid} clientOf={(pedido) => <ClienteCard pedido={pedido} />} />
}
