import { createFileRoute } from '@tanstack/react-router'
import { CatalogueNew } from '#src/features/config/catalogo/catalogue-new.tsx'
import { navesScreen } from '#src/features/config/naves/naves-screen.ts'

export const Route = createFileRoute('/config/nave/nuevo')({ component: NaveNuevoRoute })

function NaveNuevoRoute() {
  return <CatalogueNew screen={navesScreen} />
}
