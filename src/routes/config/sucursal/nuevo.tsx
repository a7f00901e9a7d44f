import { createFileRoute } from '@tanstack/react-router'
import { CatalogueNew } from '#src/features/config/catalogo/catalogue-new.tsx'
import { sucursalesScreen } from '#src/features/config/sucursales/sucursales-screen.tsx'

export const Route = createFileRoute('/config/sucursal/nuevo')({ component: SucursalNuevoRoute })

function SucursalNuevoRoute() {
  return <CatalogueNew screen={sucursalesScreen} />
}
