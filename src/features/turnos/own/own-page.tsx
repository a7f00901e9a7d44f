import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { addDays } from '#contract/kit/day.ts'
import { passes } from '#contract/kit/permissions.ts'
import { turnos as record } from '#contract/records/turnos.ts'
import { TurnoDialog } from '#src/features/turnos/form/turno-dialog.tsx'
import { ASK, mayAsk } from '#src/features/turnos/requests/ask.ts'
import { turnosOfRange } from '#src/features/turnos/turnos.queries.ts'
import type { TurnoSearch } from '#src/features/turnos/turnos-search.ts'
import { absenceOf } from '#src/read/absence.ts'
import { ageText } from '#src/read/age-text.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useLocal } from '#src/read/local-query.ts'
import { unseenText } from '#src/read/unseen-text.ts'
import { useToday } from '#src/read/use-now.ts'
import { AgeLine } from '#src/ui/feedback/age-line.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { MainAction } from '#src/ui/layout/main-action.tsx'
import { Page } from '#src/ui/layout/page.tsx'
import { useIsPhone } from '#src/ui/layout/use-is-wide.ts'
import classes from './own.module.css'
import { OwnList } from './own-list.tsx'

interface OwnPageProps {
  search: TurnoSearch
  onSearch: (search: TurnoSearch, replace?: boolean) => void
}

/** The turnos of a customer, of every branch and of all the days that may be asked for at once. [S165, S169] */
export function OwnPage({ search, onSearch }: OwnPageProps) {
  const { user } = useDevice().parts
  const today = useToday()
  const isPhone = useIsPhone()
  const ask = mayAsk(user) ? (
    <MainAction onClick={() => onSearch({ ...search, turno: ASK })}>Pedir turno</MainAction>
  ) : null
  const { keptDays, days } = record.limits
  const from = addDays(today, -keptDays)

  return (
    <Page
      title="Turnos"
      note="Los tuyos, de todas las sucursales"
      actions={isPhone ? null : ask}
      bottom={isPhone ? ask : null}
    >
      <Own desde={from} hasta={addDays(from, days - 1)} />
      <Button
        variant="default"
        className={classes.way ?? ''}
        renderRoot={(looks) => <Link to="/turno" search={{ fecha: today }} {...looks} />}
      >
        Ver por día
      </Button>
      <TurnoDialog
        turno={search.turno}
        pendiente={search.pendiente}
        start={{ fecha: today, sucursal: '' }}
        onClose={() => onSearch({}, true)}
      />
    </Page>
  )
}

function Own(range: { desde: string; hasta: string }) {
  const { user } = useDevice().parts
  const local = useLocal(turnosOfRange(range, null, ''))
  const { data, isWhole, error } = local
  const isWaiting = !data || (data.turnos.length === 0 && !isWhole && absenceOf(local) === 'preguntando')
  if (isWaiting) return <Skeleton kind="cards" count={2} />
  if (data.turnos.length === 0)
    return (
      <EmptyState
        title={isWhole ? 'No hay turnos asignados' : 'Tus turnos no están en este equipo'}
        of="truck"
        action={
          passes('pedido-ver', user) ? (
            <Button renderRoot={(looks) => <Link to="/pedido" {...looks} />}>Ver mis pedidos</Button>
          ) : null
        }
      >
        {isWhole ? 'Cuando un pedido tuyo tenga día y hora de entrega, está acá.' : unseenText(error)}
      </EmptyState>
    )

  return (
    <>
      <OwnList leidos={data} />
      <AgeLine text={ageText(local)} />
    </>
  )
}
