import { createFileRoute } from '@tanstack/react-router'
import { CatalogueNew } from '#src/features/config/catalogue/catalogue-new.tsx'
import { permissionsScreen } from '#src/features/config/roles/permissions-screen.tsx'

export const Route = createFileRoute('/config/permission/nuevo')({ component: NewPermissionRoute })

function NewPermissionRoute() {
  return <CatalogueNew screen={permissionsScreen} />
}
