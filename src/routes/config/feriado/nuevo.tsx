import { createFileRoute } from '@tanstack/react-router'
import { CatalogueNew } from '#src/features/config/catalogue/catalogue-new.tsx'
import { closedDaysScreen } from '#src/features/config/closed-days/closed-days-screen.tsx'

export const Route = createFileRoute('/config/feriado/nuevo')({ component: NewClosedDayRoute })

function NewClosedDayRoute() {
  return <CatalogueNew screen={closedDaysScreen} />
}
