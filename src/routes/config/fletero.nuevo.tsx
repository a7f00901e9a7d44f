import { createFileRoute } from '@tanstack/react-router'
import { carriersScreen } from '#src/features/config/carriers/carriers-screen.ts'
import { CatalogueNew } from '#src/features/config/catalogue/catalogue-new.tsx'

export const Route = createFileRoute('/config/fletero/nuevo')({ component: NewCarrierRoute })

function NewCarrierRoute() {
  return <CatalogueNew screen={carriersScreen} />
}
