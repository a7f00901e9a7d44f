import { createFileRoute } from '@tanstack/react-router'
import { CartPage } from '#src/features/cart/cart-page.tsx'
import { outboxItemSearch } from '#src/features/cart/order/order-search.ts'

export const Route = createFileRoute('/pedido/nuevo-multiple')({
  validateSearch: outboxItemSearch,
  component: CartRoute,
})

function CartRoute() {
  const { pendiente: pending } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <CartPage
      key={pending}
      pendiente={pending ?? null}
      onSaved={() => void navigate({ to: '/pedido', replace: true })}
    />
  )
}
