import { createFileRoute } from '@tanstack/react-router'
import { PaymentEditPage } from '#src/features/payments/form/payment-edit-page.tsx'

export const Route = createFileRoute('/pago/$id/edit')({ component: PaymentEditRoute })

function PaymentEditRoute() {
  const { id } = Route.useParams()
  const navigate = Route.useNavigate()
  const toPayment = () => void navigate({ to: '/pago/$id', params: { id }, replace: true })
  return <PaymentEditPage key={id} uuid={id} onSaved={toPayment} />
}
