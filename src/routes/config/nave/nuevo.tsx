import { createFileRoute } from '@tanstack/react-router'
import { baysScreen } from '#src/features/config/bays/bays-screen.ts'
import { CatalogueNew } from '#src/features/config/catalogue/catalogue-new.tsx'

export const Route = createFileRoute('/config/nave/nuevo')({ component: NewBayRoute })

function NewBayRoute() {
  return <CatalogueNew screen={baysScreen} />
}
