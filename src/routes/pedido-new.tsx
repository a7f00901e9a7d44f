import { createFileRoute } from '@tanstack/react-router'
import { usePlaces } from '#src/bridge/listing/use-places.ts'
import { ordersAddress } from '#src/features/orders/list/orders-address.ts'
import { RegistrationsPage } from '#src/features/orders/new/registrations-page.tsx'

export const Route = createFileRoute('/pedido-new')({
  validateSearch: ordersAddress.read,
  component: RegistrationsRoute,
})

function RegistrationsRoute() {
  return <RegistrationsPage places={usePlaces(ordersAddress, Route.useSearch())} />
}
