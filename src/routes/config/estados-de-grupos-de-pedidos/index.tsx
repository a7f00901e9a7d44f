import { createFileRoute } from '@tanstack/react-router'
import { usePlaces } from '#src/bridge/listing/use-places.ts'
import { catalogueAddress } from '#src/features/config/catalogue/catalogue-address.ts'
import { CatalogueList } from '#src/features/config/catalogue/catalogue-list.tsx'
import { groupStatusesScreen } from '#src/features/config/group-statuses/group-statuses-screen.tsx'

export const Route = createFileRoute('/config/estados-de-grupos-de-pedidos/')({
  validateSearch: catalogueAddress.read,
  component: StatusesRoute,
})

function StatusesRoute() {
  return (
    <CatalogueList screen={groupStatusesScreen} places={usePlaces(catalogueAddress, Route.useSearch())} />
  )
}
