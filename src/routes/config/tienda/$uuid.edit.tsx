import { createFileRoute } from '@tanstack/react-router'
import { CatalogueEdit } from '#src/features/config/catalogue/catalogue-edit.tsx'
import { storesScreen } from '#src/features/config/stores/stores-screen.tsx'

export const Route = createFileRoute('/config/tienda/$uuid/edit')({ component: StoreEditRoute })

function StoreEditRoute() {
  const { uuid } = Route.useParams()
  return <CatalogueEdit key={uuid} screen={storesScreen} uuid={uuid} />
}
