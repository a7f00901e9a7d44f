import { createFileRoute } from '@tanstack/react-router'
import { CatalogueEdit } from '#src/features/config/catalogue/catalogue-edit.tsx'
import { groupStatusesScreen } from '#src/features/config/group-statuses/group-statuses-screen.tsx'

export const Route = createFileRoute('/config/estados-de-grupos-de-pedidos/$uuid/edit')({
  component: StatusEditRoute,
})

function StatusEditRoute() {
  const { uuid } = Route.useParams()
  return <CatalogueEdit key={uuid} screen={groupStatusesScreen} uuid={uuid} />
}
