import { createFileRoute } from '@tanstack/react-router'
import { CatalogueNew } from '#src/features/config/catalogo/catalogue-new.tsx'
import { fleterosScreen } from '#src/features/config/fleteros/fleteros-screen.ts'

export const Route = createFileRoute('/config/fletero/nuevo')({ component: FleteroNuevoRoute })

function FleteroNuevoRoute() {
  return <CatalogueNew screen={fleterosScreen} />
}
