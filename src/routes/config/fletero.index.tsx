import { createFileRoute } from '@tanstack/react-router'
import { carriersScreen } from '#src/features/config/carriers/carriers-screen.ts'
import { catalogueAddress } from '#src/features/config/catalogue/catalogue-address.ts'
import { CatalogueList } from '#src/features/config/catalogue/catalogue-list.tsx'
import { useListUrl } from '#src/lists/use-list-url.ts'

export const Route = createFileRoute('/config/fletero/')({
  validateSearch: catalogueAddress.read,
  component: CarriersRoute,
})

function CarriersRoute() {
  return <CatalogueList screen={carriersScreen} places={useListUrl(catalogueAddress, Route.useSearch())} />
}
