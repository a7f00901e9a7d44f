import { createFileRoute } from '@tanstack/react-router'
import { CustomerPage } from '#src/features/customers/customer-page.tsx'
import { StatusButton } from '#src/features/orders/status-button.tsx'

export const Route = createFileRoute('/cliente/$id')({
  component: CustomerRoute,
})

function CustomerRoute() {
  const { id } = Route.useParams()
  return <CustomerPage key={id} id={id} statusOf={(order) => <StatusButton pedido={order} />} />
}
