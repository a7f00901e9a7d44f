import { createFileRoute } from '@tanstack/react-router'
import { usePlaces } from '#src/bridge/listing/use-places.ts'
import { promocionesScreen } from '#src/features/config/avisos/promociones-screen.tsx'
import { catalogueAddress } from '#src/features/config/catalogo/catalogue-address.ts'
import { CatalogueList } from '#src/features/config/catalogo/catalogue-list.tsx'

export const Route = createFileRoute('/config/promociones/')({
  validateSearch: catalogueAddress.read,
  component: PromocionesRoute,
})

function PromocionesRoute() {
  return <CatalogueList screen={promocionesScreen} places={usePlaces(catalogueAddress, Route.useSearch())} />
}
