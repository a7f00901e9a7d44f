import { createFileRoute } from '@tanstack/react-router'
import { OrdenPage } from '#src/features/ordenes-de-trabajo/orden-page.tsx'

export const Route = createFileRoute('/ordenes-de-trabajo/$ot_id')({ component: OrdenRoute })

function OrdenRoute() {
  const { ot_id } = Route.useParams()
  return <OrdenPage key={ot_id} id={ot_id} />
}
