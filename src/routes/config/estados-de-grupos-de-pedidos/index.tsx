import { createFileRoute } from '@tanstack/react-router'
import { usePlaces } from '#src/bridge/listing/use-places.ts'
import { catalogueAddress } from '#src/features/config/catalogo/catalogue-address.ts'
import { CatalogueList } from '#src/features/config/catalogo/catalogue-list.tsx'
import { estadosScreen } from '#src/features/config/estados-de-grupos/estados-screen.tsx'

export const Route = createFileRoute('/config/estados-de-grupos-de-pedidos/')({
  validateSearch: catalogueAddress.read,
  component: EstadosRoute,
})

function EstadosRoute() {
  return <CatalogueList screen={estadosScreen} places={usePlaces(catalogueAddress, Route.useSearch())} />
}
