import { createFileRoute } from '@tanstack/react-router'
import { branchesScreen } from '#src/features/config/branches/branches-screen.tsx'
import { catalogueAddress } from '#src/features/config/catalogue/catalogue-address.ts'
import { CatalogueList } from '#src/features/config/catalogue/catalogue-list.tsx'
import { usePlaces } from '#src/lists/use-places.ts'

export const Route = createFileRoute('/config/sucursal/')({
  validateSearch: catalogueAddress.read,
  component: BranchesRoute,
})

function BranchesRoute() {
  return <CatalogueList screen={branchesScreen} places={usePlaces(catalogueAddress, Route.useSearch())} />
}
