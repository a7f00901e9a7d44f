import { createFileRoute } from '@tanstack/react-router'
import { DayPage } from '#src/features/turnos/day/day-page.tsx'
import { turnoSearch } from '#src/features/turnos/turnos-search.ts'
import { useTurnoPlace } from '#src/features/turnos/use-turno-place.ts'

export const Route = createFileRoute('/turno/')({ validateSearch: turnoSearch, component: TurnosRoute })

function TurnosRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const onSearch = useTurnoPlace(
    search,
    (next, replace) => void navigate({ search: next, replace, resetScroll: false }),
  )
  return <DayPage search={search} onSearch={onSearch} />
}
