import { createFileRoute } from '@tanstack/react-router'
import { baysScreen } from '#src/features/config/bays/bays-screen.ts'
import { catalogueAddress } from '#src/features/config/catalogue/catalogue-address.ts'
import { CatalogueList } from '#src/features/config/catalogue/catalogue-list.tsx'
import { useListUrl } from '#src/lists/use-list-url.ts'

export const Route = createFileRoute('/config/nave/')({
  validateSearch: catalogueAddress.read,
  component: BaysRoute,
})

function BaysRoute() {
  return <CatalogueList screen={baysScreen} places={useListUrl(catalogueAddress, Route.useSearch())} />
}
