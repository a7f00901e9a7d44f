import { createFileRoute } from '@tanstack/react-router'
import { usePlaces } from '#src/bridge/listing/use-places.ts'
import { catalogueAddress } from '#src/features/config/catalogo/catalogue-address.ts'
import { CatalogueList } from '#src/features/config/catalogo/catalogue-list.tsx'
import { sucursalesScreen } from '#src/features/config/sucursales/sucursales-screen.tsx'

export const Route = createFileRoute('/config/sucursal/')({
  validateSearch: catalogueAddress.read,
  component: SucursalesRoute,
})

function SucursalesRoute() {
  return <CatalogueList screen={sucursalesScreen} places={usePlaces(catalogueAddress, Route.useSearch())} />
}
