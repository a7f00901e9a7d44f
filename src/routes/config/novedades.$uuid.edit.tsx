import { createFileRoute } from '@tanstack/react-router'
import { novedadesScreen } from '#src/features/config/avisos/novedades-screen.tsx'
import { CatalogueEdit } from '#src/features/config/catalogo/catalogue-edit.tsx'

export const Route = createFileRoute('/config/novedades/$uuid/edit')({ component: NovedadEditRoute })

function NovedadEditRoute() {
  const { uuid } = Route.useParams()
  return <CatalogueEdit key={uuid} screen={novedadesScreen} uuid={uuid} />
}
