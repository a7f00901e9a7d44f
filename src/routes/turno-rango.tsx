import { createFileRoute } from '@tanstack/react-router'
import { RangePage } from '#src/features/turnos/range/range-page.tsx'
import { rangoSearch } from '#src/features/turnos/turnos-search.ts'

export const Route = createFileRoute('/turno-rango')({
  validateSearch: rangoSearch,
  component: TurnoRangoRoute,
})

function TurnoRangoRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <RangePage
      search={search}
      onSearch={(next, replace = false) => void navigate({ search: next, replace, resetScroll: false })}
    />
  )
}
