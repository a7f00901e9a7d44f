import { createFileRoute } from '@tanstack/react-router'
import { catalogueAddress } from '#src/features/config/catalogue/catalogue-address.ts'
import { CatalogueList } from '#src/features/config/catalogue/catalogue-list.tsx'
import { trucksScreen } from '#src/features/config/trucks/trucks-screen.tsx'
import { useListUrl } from '#src/lists/use-list-url.ts'

export const Route = createFileRoute('/config/camion/')({
  validateSearch: catalogueAddress.read,
  component: TrucksRoute,
})

function TrucksRoute() {
  return <CatalogueList screen={trucksScreen} places={useListUrl(catalogueAddress, Route.useSearch())} />
}
