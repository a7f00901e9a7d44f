import { createFileRoute } from '@tanstack/react-router'
import { CatalogueEdit } from '#src/features/config/catalogo/catalogue-edit.tsx'
import { tiendasScreen } from '#src/features/config/tiendas/tiendas-screen.tsx'

export const Route = createFileRoute('/config/tienda/$uuid/edit')({ component: TiendaEditRoute })

function TiendaEditRoute() {
  const { uuid } = Route.useParams()
  return <CatalogueEdit key={uuid} screen={tiendasScreen} uuid={uuid} />
}
