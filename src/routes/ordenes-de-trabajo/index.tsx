import { createFileRoute } from '@tanstack/react-router'
import { workOrdersAddress } from '#src/features/work-orders/work-orders-address.ts'
import { WorkOrdersPage } from '#src/features/work-orders/work-orders-page.tsx'
import { useListUrl } from '#src/lists/use-list-url.ts'

export const Route = createFileRoute('/ordenes-de-trabajo/')({
  validateSearch: workOrdersAddress.read,
  component: WorkOrdersRoute,
})

function WorkOrdersRoute() {
  return <WorkOrdersPage places={useListUrl(workOrdersAddress, Route.useSearch())} />
}
