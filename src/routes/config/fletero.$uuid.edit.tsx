import { createFileRoute } from '@tanstack/react-router'
import { carriersScreen } from '#src/features/config/carriers/carriers-screen.ts'
import { CatalogueEdit } from '#src/features/config/catalogue/catalogue-edit.tsx'

export const Route = createFileRoute('/config/fletero/$uuid/edit')({ component: CarrierEditRoute })

function CarrierEditRoute() {
  const { uuid } = Route.useParams()
  return <CatalogueEdit key={uuid} screen={carriersScreen} uuid={uuid} />
}
