import { createFileRoute } from '@tanstack/react-router'
import { usePlaces } from '#src/bridge/listing/use-places.ts'
import { catalogueAddress } from '#src/features/config/catalogo/catalogue-address.ts'
import { CatalogueList } from '#src/features/config/catalogo/catalogue-list.tsx'
import { listasScreen } from '#src/features/config/listas-de-precios/listas-screen.tsx'

export const Route = createFileRoute('/config/lista-precio/')({
  validateSearch: catalogueAddress.read,
  component: ListasRoute,
})

function ListasRoute() {
  return <CatalogueList screen={listasScreen} places={usePlaces(catalogueAddress, Route.useSearch())} />
}
