import { createFileRoute } from '@tanstack/react-router'
import { usePlaces } from '#src/bridge/listing/use-places.ts'
import { catalogueAddress } from '#src/features/config/catalogo/catalogue-address.ts'
import { CatalogueList } from '#src/features/config/catalogo/catalogue-list.tsx'
import { coeficientesScreen } from '#src/features/config/coeficientes/coeficientes-screen.ts'

export const Route = createFileRoute('/config/coeficientes/')({
  validateSearch: catalogueAddress.read,
  component: CoeficientesRoute,
})

function CoeficientesRoute() {
  return <CatalogueList screen={coeficientesScreen} places={usePlaces(catalogueAddress, Route.useSearch())} />
}
