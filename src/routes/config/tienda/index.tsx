import { createFileRoute } from '@tanstack/react-router'
import { usePlaces } from '#src/bridge/listing/use-places.ts'
import { catalogueAddress } from '#src/features/config/catalogo/catalogue-address.ts'
import { CatalogueList } from '#src/features/config/catalogo/catalogue-list.tsx'
import { tiendasScreen } from '#src/features/config/tiendas/tiendas-screen.tsx'

export const Route = createFileRoute('/config/tienda/')({
  validateSearch: catalogueAddress.read,
  component: TiendasRoute,
})

function TiendasRoute() {
  return <CatalogueList screen={tiendasScreen} places={usePlaces(catalogueAddress, Route.useSearch())} />
}
