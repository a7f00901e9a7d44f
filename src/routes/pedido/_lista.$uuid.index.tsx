import { createFileRoute } from '@tanstack/react-router'
import { CustomerCard } from '#src/features/customers/customer-card.tsx'
import { FollowButton } from '#src/features/follow/follow-button.tsx'
import { OrderTurno } from '#src/features/groups/order-turno.tsx'
import { useOpenedBeside } from '#src/features/orders/list/use-order-pane.ts'
import { OrderPage } from '#src/features/orders/order/order-page.tsx'

export const Route = createFileRoute('/pedido/_lista/$uuid/')({ component: OrderRoute })

function OrderRoute() {
  const { uuid } = Route.useParams()
  useOpenedBeside()
  return (
    <OrderPage
      key={uuid}
      uuid={uuid}
      clientOf={(order) => <CustomerCard pedido={order} />}
      turnoOf={(order) => (
        <>
          <OrderTurno pedido={order} />
          {order.id === null ? null : (
            <FollowButton que="pedido" uuid={order.uuid} name={`Pedido ${order.id}`} />
          )}
        </>
      )}
    />
  )
}
