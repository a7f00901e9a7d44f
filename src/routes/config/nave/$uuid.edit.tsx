import { createFileRoute } from '@tanstack/react-router'
import { CatalogueEdit } from '#src/features/config/catalogo/catalogue-edit.tsx'
import { navesScreen } from '#src/features/config/naves/naves-screen.ts'

export const Route = createFileRoute('/config/nave/$uuid/edit')({ component: NaveEditRoute })

function NaveEditRoute() {
  const { uuid } = Route.useParams()
  return <CatalogueEdit key={uuid} screen={navesScreen} uuid={uuid} />
}
