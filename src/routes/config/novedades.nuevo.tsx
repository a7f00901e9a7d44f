import { createFileRoute } from '@tanstack/react-router'
import { CatalogueNew } from '#src/features/config/catalogue/catalogue-new.tsx'
import { newsScreen } from '#src/features/config/notices/news-screen.tsx'

export const Route = createFileRoute('/config/novedades/nuevo')({ component: NewNewsItemRoute })

function NewNewsItemRoute() {
  return <CatalogueNew screen={newsScreen} />
}
