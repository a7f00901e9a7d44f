import { createFileRoute } from '@tanstack/react-router'
import { CatalogueNew } from '#src/features/config/catalogo/catalogue-new.tsx'
import { tiendasScreen } from '#src/features/config/tiendas/tiendas-screen.tsx'

export const Route = createFileRoute('/config/tienda/nuevo')({ component: TiendaNuevoRoute })

function TiendaNuevoRoute() {
  return <CatalogueNew screen={tiendasScreen} />
}
