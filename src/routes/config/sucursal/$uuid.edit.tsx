import { createFileRoute } from '@tanstack/react-router'
import { branchesScreen } from '#src/features/config/branches/branches-screen.tsx'
import { CatalogueEdit } from '#src/features/config/catalogue/catalogue-edit.tsx'

export const Route = createFileRoute('/config/sucursal/$uuid/edit')({ component: BranchEditRoute })

function BranchEditRoute() {
  const { uuid } = Route.useParams()
  return <CatalogueEdit key={uuid} screen={branchesScreen} uuid={uuid} />
}
