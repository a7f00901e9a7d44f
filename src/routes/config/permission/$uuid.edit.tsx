import { createFileRoute } from '@tanstack/react-router'
import { CatalogueEdit } from '#src/features/config/catalogue/catalogue-edit.tsx'
import { permissionsScreen } from '#src/features/config/roles/permissions-screen.tsx'

export const Route = createFileRoute('/config/permission/$uuid/edit')({ component: PermissionEditRoute })

function PermissionEditRoute() {
  const { uuid } = Route.useParams()
  return <CatalogueEdit key={uuid} screen={permissionsScreen} uuid={uuid} />
}
