import { createFileRoute } from '@tanstack/react-router'
import { catalogueAddress } from '#src/features/config/catalogue/catalogue-address.ts'
import { CatalogueList } from '#src/features/config/catalogue/catalogue-list.tsx'
import { closedDaysScreen } from '#src/features/config/closed-days/closed-days-screen.tsx'
import { useListUrl } from '#src/lists/use-list-url.ts'

export const Route = createFileRoute('/config/feriado/')({
  validateSearch: catalogueAddress.read,
  component: ClosedDaysRoute,
})

function ClosedDaysRoute() {
  return <CatalogueList screen={closedDaysScreen} places={useListUrl(catalogueAddress, Route.useSearch())} />
}
