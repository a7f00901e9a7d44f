import { createFileRoute } from '@tanstack/react-router'
import { ReclamoNuevoPage } from '#src/features/soporte/reclamo-nuevo-page.tsx'
import { reclamoNuevoSearch } from '#src/features/soporte/soporte-address.ts'

export const Route = createFileRoute('/soporte/nuevo')({
  validateSearch: reclamoNuevoSearch,
  component: ReclamoNuevoRoute,
})

function ReclamoNuevoRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ReclamoNuevoPage
      search={search}
      onSaved={(uuid) => void navigate({ to: '/soporte/$uuid', params: { uuid }, replace: true })}
    />
  )
}
