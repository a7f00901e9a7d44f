import { createFileRoute } from '@tanstack/react-router'
import { QuotePage } from '#src/features/quotes/quote-page.tsx'

export const Route = createFileRoute('/presupuestos/$uuid/')({ component: QuoteRoute })

function QuoteRoute() {
  const { uuid } = Route.useParams()
  return <QuotePage key={uuid} uuid={uuid} />
}
