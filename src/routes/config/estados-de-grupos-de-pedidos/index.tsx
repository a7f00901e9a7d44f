import { createFileRoute } from '@tanstack/react-router'
import { catalogueAddress } from '#src/features/config/catalogue/catalogue-address.ts'
import { CatalogueList } from '#src/features/config/catalogue/catalogue-list.tsx'
import { groupStatusesScreen } from '#src/features/config/group-statuses/group-statuses-screen.tsx'
import { useListUrl } from '#src/lists/use-list-url.ts'

export const Route = createFileRoute('/config/estados-de-grupos-de-pedidos/')({
  validateSearch: catalogueAddress.read,
  component: StatusesRoute,
})

function StatusesRoute() {
  return (
    <CatalogueList screen={groupStatusesScreen} places={useListUrl(catalogueAddress, Route.useSearch())} />
  )
}
