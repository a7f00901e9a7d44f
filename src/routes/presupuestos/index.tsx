import { createFileRoute } from '@tanstack/react-router'
import { quotesAddress } from '#src/features/quotes/quotes-address.ts'
import { QuotesPage } from '#src/features/quotes/quotes-page.tsx'
import { useListUrl } from '#src/lists/use-list-url.ts'

export const Route = createFileRoute('/presupuestos/')({
  validateSearch: quotesAddress.read,
  component: QuotesRoute,
})

function QuotesRoute() {
  return <QuotesPage places={useListUrl(quotesAddress, Route.useSearch())} />
}
