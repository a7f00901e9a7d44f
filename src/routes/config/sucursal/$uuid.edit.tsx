import { createFileRoute } from '@tanstack/react-router'
import { CatalogueEdit } from '#src/features/config/catalogo/catalogue-edit.tsx'
import { sucursalesScreen } from '#src/features/config/sucursales/sucursales-screen.tsx'

export const Route = createFileRoute('/config/sucursal/$uuid/edit')({ component: SucursalEditRoute })

function SucursalEditRoute() {
  const { uuid } = Route.useParams()
  return <CatalogueEdit key={uuid} screen={sucursalesScreen} uuid={uuid} />
}
