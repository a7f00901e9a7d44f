import { createFileRoute } from '@tanstack/react-router'
import { CatalogueEdit } from '#src/features/config/catalogue/catalogue-edit.tsx'
import { newsScreen } from '#src/features/config/notices/news-screen.tsx'

export const Route = createFileRoute('/config/novedades/$uuid/edit')({ component: NewsItemEditRoute })

function NewsItemEditRoute() {
  const { uuid } = Route.useParams()
  return <CatalogueEdit key={uuid} screen={newsScreen} uuid={uuid} />
}
