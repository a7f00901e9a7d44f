import { createFileRoute } from '@tanstack/react-router'
import { catalogueAddress } from '#src/features/config/catalogue/catalogue-address.ts'
import { CatalogueList } from '#src/features/config/catalogue/catalogue-list.tsx'
import { priceListsScreen } from '#src/features/config/price-lists/price-lists-screen.tsx'
import { useListUrl } from '#src/lists/use-list-url.ts'

export const Route = createFileRoute('/config/lista-precio/')({
  validateSearch: catalogueAddress.read,
  component: PriceListsRoute,
})

function PriceListsRoute() {
  return <CatalogueList screen={priceListsScreen} places={useListUrl(catalogueAddress, Route.useSearch())} />
}
