import { createFileRoute } from '@tanstack/react-router'
import { outboxItemSearch } from '#src/features/cart/order/order-search.ts'
import { QuoteEditPage } from '#src/features/cart/quote/quote-edit-page.tsx'

export const Route = createFileRoute('/presupuestos/$uuid/edit')({
  validateSearch: outboxItemSearch,
  component: QuoteEditRoute,
})

function QuoteEditRoute() {
  const { uuid } = Route.useParams()
  const { pendiente: pending } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <QuoteEditPage
      uuid={uuid}
      pendiente={pending ?? null}
      onSaved={() => void navigate({ to: '/presupuestos/$uuid', params: { uuid }, replace: true })}
    />
  )
}
