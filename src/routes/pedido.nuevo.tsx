import { createFileRoute } from '@tanstack/react-router'
import { newOrderSearch } from '#src/features/cart/order/order-search.ts'
import { OrderFormPage } from '#src/features/cart/order-form-page.tsx'

export const Route = createFileRoute('/pedido/nuevo')({
  validateSearch: newOrderSearch,
  component: NewOrderRoute,
})

function NewOrderRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <OrderFormPage
      mode={{ kind: 'nuevo', search }}
      onSaved={(uuid) => void navigate({ to: '/pedido/$uuid', params: { uuid }, replace: true })}
    />
  )
}
