import { createFileRoute } from '@tanstack/react-router'
import { CatalogueNew } from '#src/features/config/catalogue/catalogue-new.tsx'
import { trucksScreen } from '#src/features/config/trucks/trucks-screen.tsx'

export const Route = createFileRoute('/config/camion/nuevo')({ component: NewTruckRoute })

function NewTruckRoute() {
  return <CatalogueNew screen={trucksScreen} />
}
