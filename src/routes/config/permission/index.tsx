import { createFileRoute } from '@tanstack/react-router'
import { catalogueAddress } from '#src/features/config/catalogue/catalogue-address.ts'
import { CatalogueList } from '#src/features/config/catalogue/catalogue-list.tsx'
import { permissionsScreen } from '#src/features/config/roles/permissions-screen.tsx'
import { useListUrl } from '#src/lists/use-list-url.ts'

export const Route = createFileRoute('/config/permission/')({
  validateSearch: catalogueAddress.read,
  component: PermissionsRoute,
})

function PermissionsRoute() {
  return <CatalogueList screen={permissionsScreen} places={useListUrl(catalogueAddress, Route.useSearch())} />
}
