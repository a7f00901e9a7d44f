import { createFileRoute } from '@tanstack/react-router'
import { DayPage } from '#src/features/turnos/day/day-page.tsx'
import { isOwnTurnos } from '#src/features/turnos/own/is-own-turnos.ts'
import { OwnPage } from '#src/features/turnos/own/own-page.tsx'
import { turnoSearch } from '#src/features/turnos/turnos-search.ts'
import { useTurnoPlace } from '#src/features/turnos/use-turno-place.ts'
import { useDevice } from '#src/read/device-context.tsx'

export const Route = createFileRoute('/turno/')({ validateSearch: turnoSearch, component: TurnosRoute })

function TurnosRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { user } = useDevice().parts
  const onSearch = useTurnoPlace(
    search,
    (next, replace) => void navigate({ search: next, replace, resetScroll: false }),
  )
  return isOwnTurnos(user, search) ? (
    <OwnPage {...{ search, onSearch }} />
  ) : (
    <DayPage {...{ search, onSearch }} />
  )
}
