import { createFileRoute } from '@tanstack/react-router'
import { CatalogueEdit } from '#src/features/config/catalogue/catalogue-edit.tsx'
import { trucksScreen } from '#src/features/config/trucks/trucks-screen.tsx'

export const Route = createFileRoute('/config/camion/$uuid/edit')({ component: TruckEditRoute })

function TruckEditRoute() {
  const { uuid } = Route.useParams()
  return <CatalogueEdit key={uuid} screen={trucksScreen} uuid={uuid} />
}
