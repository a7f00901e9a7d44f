import { createFileRoute } from '@tanstack/react-router'
import { CatalogueEdit } from '#src/features/config/catalogo/catalogue-edit.tsx'
import { listasScreen } from '#src/features/config/listas-de-precios/listas-screen.tsx'

export const Route = createFileRoute('/config/lista-precio/$uuid/edit')({ component: ListaEditRoute })

function ListaEditRoute() {
  const { uuid } = Route.useParams()
  return <CatalogueEdit key={uuid} screen={listasScreen} uuid={uuid} />
}
