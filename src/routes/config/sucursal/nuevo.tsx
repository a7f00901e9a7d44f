import { createFileRoute } from '@tanstack/react-router'
import { branchesScreen } from '#src/features/config/branches/branches-screen.tsx'
import { CatalogueNew } from '#src/features/config/catalogue/catalogue-new.tsx'

export const Route = createFileRoute('/config/sucursal/nuevo')({ component: NewBranchRoute })

function NewBranchRoute() {
  return <CatalogueNew screen={branchesScreen} />
}
