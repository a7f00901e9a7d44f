import { createFileRoute } from '@tanstack/react-router'
import { catalogueAddress } from '#src/features/config/catalogue/catalogue-address.ts'
import { CatalogueList } from '#src/features/config/catalogue/catalogue-list.tsx'
import { newsScreen } from '#src/features/config/notices/news-screen.tsx'
import { useListUrl } from '#src/lists/use-list-url.ts'

export const Route = createFileRoute('/config/novedades/')({
  validateSearch: catalogueAddress.read,
  component: NewsRoute,
})

function NewsRoute() {
  return <CatalogueList screen={newsScreen} places={useListUrl(catalogueAddress, Route.useSearch())} />
}
