import { createFileRoute } from '@tanstack/react-router'
import { promocionesScreen } from '#src/features/config/avisos/promociones-screen.tsx'
import { CatalogueEdit } from '#src/features/config/catalogo/catalogue-edit.tsx'

export const Route = createFileRoute('/config/promociones/$uuid/edit')({ component: PromocionEditRoute })

function PromocionEditRoute() {
  const { uuid } = Route.useParams()
  return <CatalogueEdit key={uuid} screen={promocionesScreen} uuid={uuid} />
}
