import { createFileRoute } from '@tanstack/react-router'
import { catalogueAddress } from '#src/features/config/catalogue/catalogue-address.ts'
import { CatalogueList } from '#src/features/config/catalogue/catalogue-list.tsx'
import { storesScreen } from '#src/features/config/stores/stores-screen.tsx'
import { usePlaces } from '#src/lists/use-places.ts'

export const Route = createFileRoute('/config/tienda/')({
  validateSearch: catalogueAddress.read,
  component: StoresRoute,
})

function StoresRoute() {
  return <CatalogueList screen={storesScreen} places={usePlaces(catalogueAddress, Route.useSearch())} />
}
