import { createFileRoute } from '@tanstack/react-router'
import { workOrdersAddress } from '#src/features/work-orders/work-orders-address.ts'
import { WorkOrdersPage } from '#src/features/work-orders/work-orders-page.tsx'
import { usePlaces } from '#src/lists/use-places.ts'

export const Route = createFileRoute('/ordenes-de-trabajo/')({
  validateSearch: workOrdersAddress.read,
  component: WorkOrdersRoute,
})

function WorkOrdersRoute() {
  return <WorkOrdersPage places={usePlaces(workOrdersAddress, Route.useSearch())} />
}
