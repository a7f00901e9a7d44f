import { createFileRoute } from '@tanstack/react-router'
import { CatalogueEdit } from '#src/features/config/catalogo/catalogue-edit.tsx'
import { estadosScreen } from '#src/features/config/estados-de-grupos/estados-screen.tsx'

export const Route = createFileRoute('/config/estados-de-grupos-de-pedidos/$uuid/edit')({
  component: EstadoEditRoute,
})

function EstadoEditRoute() {
  const { uuid } = Route.useParams()
  return <CatalogueEdit key={uuid} screen={estadosScreen} uuid={uuid} />
}
