import { createFileRoute } from '@tanstack/react-router'
import { usePlaces } from '#src/bridge/listing/use-places.ts'
import { catalogueAddress } from '#src/features/config/catalogue/catalogue-address.ts'
import { LotsPage } from '#src/features/config/lot-photos/lots-page.tsx'

export const Route = createFileRoute('/config/fotos-de-lotes/')({
  validateSearch: catalogueAddress.read,
  component: LotsRoute,
})

function LotsRoute() {
  return <LotsPage places={usePlaces(catalogueAddress, Route.useSearch())} />
}
