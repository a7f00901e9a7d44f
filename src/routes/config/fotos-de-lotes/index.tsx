import { createFileRoute } from '@tanstack/react-router'
import { usePlaces } from '#src/bridge/listing/use-places.ts'
import { catalogueAddress } from '#src/features/config/catalogo/catalogue-address.ts'
import { LotesPage } from '#src/features/config/fotos-de-lotes/lotes-page.tsx'

export const Route = createFileRoute('/config/fotos-de-lotes/')({
  validateSearch: catalogueAddress.read,
  component: LotesRoute,
})

function LotesRoute() {
  return <LotesPage places={usePlaces(catalogueAddress, Route.useSearch())} />
}
