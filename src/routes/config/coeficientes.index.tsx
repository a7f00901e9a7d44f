import { createFileRoute } from '@tanstack/react-router'
import { catalogueAddress } from '#src/features/config/catalogue/catalogue-address.ts'
import { CatalogueList } from '#src/features/config/catalogue/catalogue-list.tsx'
import { coefficientsScreen } from '#src/features/config/coefficients/coefficients-screen.ts'
import { usePlaces } from '#src/lists/use-places.ts'

export const Route = createFileRoute('/config/coeficientes/')({
  validateSearch: catalogueAddress.read,
  component: CoefficientsRoute,
})

function CoefficientsRoute() {
  return <CatalogueList screen={coefficientsScreen} places={usePlaces(catalogueAddress, Route.useSearch())} />
}
