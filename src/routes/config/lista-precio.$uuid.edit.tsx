import { createFileRoute } from '@tanstack/react-router'
import { CatalogueEdit } from '#src/features/config/catalogue/catalogue-edit.tsx'
import { priceListsScreen } from '#src/features/config/price-lists/price-lists-screen.tsx'

export const Route = createFileRoute('/config/lista-precio/$uuid/edit')({ component: PriceListEditRoute })

function PriceListEditRoute() {
  const { uuid } = Route.useParams()
  return <CatalogueEdit key={uuid} screen={priceListsScreen} uuid={uuid} />
}
