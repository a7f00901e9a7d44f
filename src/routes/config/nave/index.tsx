import { createFileRoute } from '@tanstack/react-router'
import { usePlaces } from '#src/bridge/listing/use-places.ts'
import { catalogueAddress } from '#src/features/config/catalogo/catalogue-address.ts'
import { CatalogueList } from '#src/features/config/catalogo/catalogue-list.tsx'
import { navesScreen } from '#src/features/config/naves/naves-screen.ts'

export const Route = createFileRoute('/config/nave/')({
  validateSearch: catalogueAddress.read,
  component: NavesRoute,
})

function NavesRoute() {
  return <CatalogueList screen={navesScreen} places={usePlaces(catalogueAddress, Route.useSearch())} />
}
