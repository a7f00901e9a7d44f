import { createFileRoute } from '@tanstack/react-router'
import { outboxItemSearch } from '#src/features/cart/order/order-search.ts'
import { OrderFormPage } from '#src/features/cart/order-form-page.tsx'

export const Route = createFileRoute('/pedido/$uuid/edit')({
  validateSearch: outboxItemSearch,
  component: OrderEditRoute,
})

function OrderEditRoute() {
  const { uuid } = Route.useParams()
  const { pendiente: pending } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <OrderFormPage
      mode={{ kind: 'edit', uuid, pendiente: pending ?? null }}
      onSaved={() => void navigate({ to: '/pedido/$uuid', params: { uuid }, replace: true })}
    />
  )
}
