import { createFileRoute } from '@tanstack/react-router'
import { usePlaces } from '#src/bridge/listing/use-places.ts'
import { catalogueAddress } from '#src/features/config/catalogo/catalogue-address.ts'
import { CatalogueList } from '#src/features/config/catalogo/catalogue-list.tsx'
import { fleterosScreen } from '#src/features/config/fleteros/fleteros-screen.ts'

export const Route = createFileRoute('/config/fletero/')({
  validateSearch: catalogueAddress.read,
  component: FleterosRoute,
})

function FleterosRoute() {
  return <CatalogueList screen={fleterosScreen} places={usePlaces(catalogueAddress, Route.useSearch())} />
}
