import { createFileRoute } from '@tanstack/react-router'
import { WorkOrderPage } from '#src/features/work-orders/work-order-page.tsx'

export const Route = createFileRoute('/ordenes-de-trabajo/$ot_id')({ component: WorkOrderRoute })

function WorkOrderRoute() {
  const { ot_id } = Route.useParams()
  return <WorkOrderPage key={ot_id} id={ot_id} />
}
