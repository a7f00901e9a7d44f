import { createFileRoute } from '@tanstack/react-router'
import { usePlaces } from '#src/bridge/listing/use-places.ts'
import { novedadesScreen } from '#src/features/config/avisos/novedades-screen.tsx'
import { catalogueAddress } from '#src/features/config/catalogo/catalogue-address.ts'
import { CatalogueList } from '#src/features/config/catalogo/catalogue-list.tsx'

export const Route = createFileRoute('/config/novedades/')({
  validateSearch: catalogueAddress.read,
  component: NovedadesRoute,
})

function NovedadesRoute() {
  return <CatalogueList screen={novedadesScreen} places={usePlaces(catalogueAddress, Route.useSearch())} />
}
