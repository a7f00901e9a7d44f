import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { DayPage } from '#src/features/turnos/day/day-page.tsx'
import { isOwnTurnos } from '#src/features/turnos/own/is-own-turnos.ts'
import { ASK } from '#src/features/turnos/requests/ask.ts'
import { turnoSearch } from '#src/features/turnos/turnos-search.ts'
import { useTurnoPlace } from '#src/features/turnos/use-turno-place.ts'
import { useDevice } from '#src/read/device-context.tsx'

const OwnPage = lazy(async () => ({
  default: (await import('#src/features/turnos/own/own-page.tsx')).OwnPage,
}))
const AskDialog = lazy(async () => ({
  default: (await import('#src/features/turnos/requests/ask-dialog.tsx')).AskDialog,
}))

export const Route = createFileRoute('/turno/')({ validateSearch: turnoSearch, component: TurnosRoute })

function TurnosRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { user } = useDevice().parts
  const onSearch = useTurnoPlace(
    search,
    (next, replace) => void navigate({ search: next, replace, resetScroll: false }),
  )
  const isAsking = search.turno === ASK
  // The board below knows turnos only: what is asked for is none yet.
  const shown = isAsking ? { ...search, turno: undefined, pendiente: undefined, grupo: undefined } : search
  const place = { search: shown, onSearch }
  const closed = () => {
    const { turno: _, pendiente: __, grupo: ___, ...rest } = search
    onSearch(rest, true)
  }

  return (
    <>
      <Suspense fallback={null}>
        {isOwnTurnos(user, search) ? <OwnPage {...place} /> : <DayPage {...place} />}
      </Suspense>
      <Suspense fallback={null}>
        {isAsking ? <AskDialog grupo={search.grupo} pendiente={search.pendiente} onClose={closed} /> : null}
      </Suspense>
    </>
  )
}
