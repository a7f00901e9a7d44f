import { createFileRoute } from '@tanstack/react-router'
import { CatalogueEdit } from '#src/features/config/catalogue/catalogue-edit.tsx'
import { closedDaysScreen } from '#src/features/config/closed-days/closed-days-screen.tsx'

export const Route = createFileRoute('/config/feriado/$uuid/edit')({ component: ClosedDayEditRoute })

function ClosedDayEditRoute() {
  const { uuid } = Route.useParams()
  return <CatalogueEdit key={uuid} screen={closedDaysScreen} uuid={uuid} />
}
