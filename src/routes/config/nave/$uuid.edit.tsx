import { createFileRoute } from '@tanstack/react-router'
import { baysScreen } from '#src/features/config/bays/bays-screen.ts'
import { CatalogueEdit } from '#src/features/config/catalogue/catalogue-edit.tsx'

export const Route = createFileRoute('/config/nave/$uuid/edit')({ component: BayEditRoute })

function BayEditRoute() {
  const { uuid } = Route.useParams()
  return <CatalogueEdit key={uuid} screen={baysScreen} uuid={uuid} />
}
