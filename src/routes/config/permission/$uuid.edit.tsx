import { createFileRoute } from '@tanstack/react-router'
import { CatalogueEdit } from '#src/features/config/catalogo/catalogue-edit.tsx'
import { permisosScreen } from '#src/features/config/roles/permisos-screen.tsx'

export const Route = createFileRoute('/config/permission/$uuid/edit')({ component: PermisoEditRoute })

function PermisoEditRoute() {
  const { uuid } = Route.useParams()
  return <CatalogueEdit key={uuid} screen={permisosScreen} uuid={uuid} />
}
