import { createFileRoute } from '@tanstack/react-router'
import { CatalogueNew } from '#src/features/config/catalogue/catalogue-new.tsx'
import { rolesScreen } from '#src/features/config/roles/roles-screen.tsx'

export const Route = createFileRoute('/config/role/nuevo')({ component: NewRoleRoute })

function NewRoleRoute() {
  return <CatalogueNew screen={rolesScreen} />
}
