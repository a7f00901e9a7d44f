import { createFileRoute } from '@tanstack/react-router'
import { catalogueAddress } from '#src/features/config/catalogue/catalogue-address.ts'
import { CatalogueList } from '#src/features/config/catalogue/catalogue-list.tsx'
import { promotionsScreen } from '#src/features/config/notices/promotions-screen.tsx'
import { usePlaces } from '#src/lists/use-places.ts'

export const Route = createFileRoute('/config/promociones/')({
  validateSearch: catalogueAddress.read,
  component: PromotionsRoute,
})

function PromotionsRoute() {
  return <CatalogueList screen={promotionsScreen} places={usePlaces(catalogueAddress, Route.useSearch())} />
}
