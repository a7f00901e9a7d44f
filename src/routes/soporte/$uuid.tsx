import { createFileRoute } from '@tanstack/react-router'
import { ReclamoPage } from '#src/features/soporte/reclamo-page.tsx'
import { reclamoSearch } from '#src/features/soporte/soporte-address.ts'

export const Route = createFileRoute('/soporte/$uuid')({
  validateSearch: reclamoSearch,
  component: ReclamoRoute,
})

function ReclamoRoute() {
  const { uuid } = Route.useParams()
  return <ReclamoPage key={uuid} uuid={uuid} pendiente={Route.useSearch().pendiente} />
}
