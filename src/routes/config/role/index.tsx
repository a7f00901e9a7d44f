import { createFileRoute } from '@tanstack/react-router'
import { catalogueAddress } from '#src/features/config/catalogue/catalogue-address.ts'
import { CatalogueList } from '#src/features/config/catalogue/catalogue-list.tsx'
import { rolesScreen } from '#src/features/config/roles/roles-screen.tsx'
import { useListUrl } from '#src/lists/use-list-url.ts'

export const Route = createFileRoute('/config/role/')({
  validateSearch: catalogueAddress.read,
  component: RolesRoute,
})

function RolesRoute() {
  return <CatalogueList screen={rolesScreen} places={useListUrl(catalogueAddress, Route.useSearch())} />
}
