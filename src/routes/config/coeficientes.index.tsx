import { createFileRoute } from '@tanstack/react-router'
import { catalogueAddress } from '#src/features/config/catalogue/catalogue-address.ts'
import { CatalogueList } from '#src/features/config/catalogue/catalogue-list.tsx'
import { coefficientsScreen } from '#src/features/config/coefficients/coefficients-screen.ts'
import { useListUrl } from '#src/lists/use-list-url.ts'

export const Route = createFileRoute('/config/coeficientes/')({
  validateSearch: catalogueAddress.read,
  component: CoefficientsRoute,
})

function CoefficientsRoute() {
  return (
    <CatalogueList screen={coefficientsScreen} places={useListUrl(catalogueAddress, Route.useSearch())} />
  )
}
