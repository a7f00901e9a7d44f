import { createFileRoute } from '@tanstack/react-router'
import { CatalogueNew } from '#src/features/config/catalogue/catalogue-new.tsx'
import { storesScreen } from '#src/features/config/stores/stores-screen.tsx'

export const Route = createFileRoute('/config/tienda/nuevo')({ component: NewStoreRoute })

function NewStoreRoute() {
  return <CatalogueNew screen={storesScreen} />
}
