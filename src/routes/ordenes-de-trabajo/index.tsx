import { createFileRoute } from '@tanstack/react-router'
import { usePlaces } from '#src/bridge/listing/use-places.ts'
import { ordenesAddress } from '#src/features/ordenes-de-trabajo/ordenes-address.ts'
import { OrdenesPage } from '#src/features/ordenes-de-trabajo/ordenes-page.tsx'

export const Route = createFileRoute('/ordenes-de-trabajo/')({
  validateSearch: ordenesAddress.read,
  component: OrdenesRoute,
})

function OrdenesRoute() {
  return <OrdenesPage places={usePlaces(ordenesAddress, Route.useSearch())} />
}
