import { createFileRoute } from '@tanstack/react-router'
import { CatalogueEdit } from '#src/features/config/catalogue/catalogue-edit.tsx'
import { rolesScreen } from '#src/features/config/roles/roles-screen.tsx'

export const Route = createFileRoute('/config/role/$uuid/edit')({ component: RoleEditRoute })

function RoleEditRoute() {
  const { uuid } = Route.useParams()
  return <CatalogueEdit key={uuid} screen={rolesScreen} uuid={uuid} />
}
