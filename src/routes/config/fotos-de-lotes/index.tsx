import { createFileRoute } from '@tanstack/react-router'
import { catalogueAddress } from '#src/features/config/catalogue/catalogue-address.ts'
import { LotsPage } from '#src/features/config/lot-photos/lots-page.tsx'
import { useListUrl } from '#src/lists/use-list-url.ts'

export const Route = createFileRoute('/config/fotos-de-lotes/')({
  validateSearch: catalogueAddress.read,
  component: LotsRoute,
})

function LotsRoute() {
  return <LotsPage places={useListUrl(catalogueAddress, Route.useSearch())} />
}
