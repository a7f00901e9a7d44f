import { createFileRoute } from '@tanstack/react-router'
import { CatalogueEdit } from '#src/features/config/catalogo/catalogue-edit.tsx'
import { fleterosScreen } from '#src/features/config/fleteros/fleteros-screen.ts'

export const Route = createFileRoute('/config/fletero/$uuid/edit')({ component: FleteroEditRoute })

function FleteroEditRoute() {
  const { uuid } = Route.useParams()
  return <CatalogueEdit key={uuid} screen={fleterosScreen} uuid={uuid} />
}
