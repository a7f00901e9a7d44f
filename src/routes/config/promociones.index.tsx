import { createFileRoute } from '@tanstack/react-router'
import { catalogueAddress } from '#src/features/config/catalogue/catalogue-address.ts'
import { CatalogueList } from '#src/features/config/catalogue/catalogue-list.tsx'
import { promotionsScreen } from '#src/features/config/notices/promotions-screen.tsx'
import { useListUrl } from '#src/lists/use-list-url.ts'

export const Route = createFileRoute('/config/promociones/')({
  validateSearch: catalogueAddress.read,
  component: PromotionsRoute,
})

function PromotionsRoute() {
  return <CatalogueList screen={promotionsScreen} places={useListUrl(catalogueAddress, Route.useSearch())} />
}
