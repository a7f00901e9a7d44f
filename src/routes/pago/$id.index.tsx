import { createFileRoute } from '@tanstack/react-router'
import { isUuid } from '#contract/calls/reference.ts'
import { PaymentPage } from '#src/features/payments/payment-page.tsx'
import { PaymentRedirect } from '#src/features/work-orders/payment-redirect.tsx'

export const Route = createFileRoute('/pago/$id/')({ component: PaymentRoute })

/** A payment link, or the address that old links of work orders have. [S223, A3] */
function PaymentRoute() {
  const { id } = Route.useParams()
  return isUuid(id) ? <PaymentPage key={id} uuid={id} /> : <PaymentRedirect key={id} id={id} />
}
