import { createFileRoute } from '@tanstack/react-router'
import { catalogueAddress } from '#src/features/config/catalogue/catalogue-address.ts'
import { CatalogueList } from '#src/features/config/catalogue/catalogue-list.tsx'
import { storesScreen } from '#src/features/config/stores/stores-screen.tsx'
import { useListUrl } from '#src/lists/use-list-url.ts'

export const Route = createFileRoute('/config/tienda/')({
  validateSearch: catalogueAddress.read,
  component: StoresRoute,
})

function StoresRoute() {
  return <CatalogueList screen={storesScreen} places={useListUrl(catalogueAddress, Route.useSearch())} />
}
