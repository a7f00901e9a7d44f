import { createFileRoute } from '@tanstack/react-router'
import { newPaymentSearch } from '#src/features/payments/form/is-new-address.ts'
import { NewPaymentPage } from '#src/features/payments/form/new-payment-page.tsx'

export const Route = createFileRoute('/pago/nuevo')({
  validateSearch: newPaymentSearch,
  component: NewPaymentRoute,
})

function NewPaymentRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <NewPaymentPage
      search={search}
      onSaved={(id) => void navigate({ to: '/pago/$id', params: { id }, replace: true })}
    />
  )
}
