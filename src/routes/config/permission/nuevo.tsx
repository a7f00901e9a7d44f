import { createFileRoute } from '@tanstack/react-router'
import { CatalogueNew } from '#src/features/config/catalogo/catalogue-new.tsx'
import { permisosScreen } from '#src/features/config/roles/permisos-screen.tsx'

export const Route = createFileRoute('/config/permission/nuevo')({ component: PermisoNuevoRoute })

function PermisoNuevoRoute() {
  return <CatalogueNew screen={permisosScreen} />
}
