import { createFileRoute } from '@tanstack/react-router'
import { quoteItemSearch } from '#src/features/cart/order/order-search.ts'
import { QuoteEditPage } from '#src/features/cart/quote/quote-edit-page.tsx'

export const Route = createFileRoute('/presupuestos/$uuid/edit')({
  validateSearch: quoteItemSearch,
  component: QuoteEditRoute,
})

function QuoteEditRoute() {
  const { uuid } = Route.useParams()
  const { pendiente: pending, linea } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <QuoteEditPage
      uuid={uuid}
      pendiente={pending ?? null}
      linea={linea}
      onSaved={() => void navigate({ to: '/presupuestos/$uuid', params: { uuid }, replace: true })}
    />
  )
}
