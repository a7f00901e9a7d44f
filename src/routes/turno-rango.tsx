import { createFileRoute } from '@tanstack/react-router'
import { RangePage } from '#src/features/turnos/range/range-page.tsx'
import { rangeSearch } from '#src/features/turnos/turnos-search.ts'
import { useTurnoPlace } from '#src/features/turnos/use-turno-place.ts'

export const Route = createFileRoute('/turno-rango')({
  validateSearch: rangeSearch,
  component: TurnoRangeRoute,
})

function TurnoRangeRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const onSearch = useTurnoPlace(
    search,
    (next, replace) => void navigate({ search: next, replace, resetScroll: false }),
  )
  return <RangePage search={search} onSearch={onSearch} />
}
