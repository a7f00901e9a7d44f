import { createFileRoute } from '@tanstack/react-router'
import { branchesScreen } from '#src/features/config/branches/branches-screen.tsx'
import { catalogueAddress } from '#src/features/config/catalogue/catalogue-address.ts'
import { CatalogueList } from '#src/features/config/catalogue/catalogue-list.tsx'
import { useListUrl } from '#src/lists/use-list-url.ts'

export const Route = createFileRoute('/config/sucursal/')({
  validateSearch: catalogueAddress.read,
  component: BranchesRoute,
})

function BranchesRoute() {
  return <CatalogueList screen={branchesScreen} places={useListUrl(catalogueAddress, Route.useSearch())} />
}
