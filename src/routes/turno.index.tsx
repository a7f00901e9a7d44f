import { createFileRoute } from '@tanstack/react-router'
import { DayPage } from '#src/features/turnos/day/day-page.tsx'
import { turnoSearch } from '#src/features/turnos/turnos-search.ts'

export const Route = createFileRoute('/turno/')({ validateSearch: turnoSearch, component: TurnosRoute })

function TurnosRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <DayPage
      search={search}
      onSearch={(next, replace = false) => void navigate({ search: next, replace, resetScroll: false })}
    />
  )
}
