import { createFileRoute } from '@tanstack/react-router'
import { usePlaces } from '#src/bridge/listing/use-places.ts'
import { catalogueAddress } from '#src/features/config/catalogo/catalogue-address.ts'
import { CatalogueList } from '#src/features/config/catalogo/catalogue-list.tsx'
import { permisosScreen } from '#src/features/config/roles/permisos-screen.tsx'

export const Route = createFileRoute('/config/permission/')({
  validateSearch: catalogueAddress.read,
  component: PermisosRoute,
})

function PermisosRoute() {
  return <CatalogueList screen={permisosScreen} places={usePlaces(catalogueAddress, Route.useSearch())} />
}
