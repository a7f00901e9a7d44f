import { createFileRoute } from '@tanstack/react-router'
import { CatalogueNew } from '#src/features/config/catalogue/catalogue-new.tsx'
import { groupStatusesScreen } from '#src/features/config/group-statuses/group-statuses-screen.tsx'

export const Route = createFileRoute('/config/estados-de-grupos-de-pedidos/nuevo')({
  component: NewStatusRoute,
})

function NewStatusRoute() {
  return <CatalogueNew screen={groupStatusesScreen} />
}
