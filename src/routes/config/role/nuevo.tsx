import { createFileRoute } from '@tanstack/react-router'
import { CatalogueNew } from '#src/features/config/catalogo/catalogue-new.tsx'
import { rolesScreen } from '#src/features/config/roles/roles-screen.tsx'

export const Route = createFileRoute('/config/role/nuevo')({ component: RolNuevoRoute })

function RolNuevoRoute() {
  return <CatalogueNew screen={rolesScreen} />
}
