import { createFileRoute } from '@tanstack/react-router'
import { ordersAddress } from '#src/features/orders/list/orders-address.ts'
import { RegistrationsPage } from '#src/features/orders/new/registrations-page.tsx'
import { useListUrl } from '#src/lists/use-list-url.ts'

export const Route = createFileRoute('/pedido-new')({
  validateSearch: ordersAddress.read,
  component: RegistrationsRoute,
})

function RegistrationsRoute() {
  return <RegistrationsPage places={useListUrl(ordersAddress, Route.useSearch())} />
}
