import { createFileRoute } from '@tanstack/react-router'
import { CatalogueNew } from '#src/features/config/catalogue/catalogue-new.tsx'
import { priceListsScreen } from '#src/features/config/price-lists/price-lists-screen.tsx'

export const Route = createFileRoute('/config/lista-precio/nuevo')({ component: NewPriceListRoute })

function NewPriceListRoute() {
  return <CatalogueNew screen={priceListsScreen} />
}
