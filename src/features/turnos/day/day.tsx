import type { ReactNode } from 'react'
import type { Branch } from '#contract/calls/catalogues.ts'
import { figure } from '#contract/kit/figures.ts'
import { dayNow } from '#contract/kit/time/clock.ts'
import { YardFilter } from '#src/features/turnos/road/yard-filter.tsx'
import { nowHere, onBoard, turnosOfDay } from '#src/features/turnos/turnos.queries.ts'
import { TurnosLine } from '#src/features/turnos/turnos-line.tsx'
import classes from '#src/features/turnos/turnos-page.module.css'
import type { TurnoSearch } from '#src/features/turnos/turnos-search.ts'
import { TurnosSummary } from '#src/features/turnos/turnos-summary.tsx'
import { ViewSwitch } from '#src/features/turnos/view-switch.tsx'
import { yardParts } from '#src/features/turnos/yard.ts'
import { absenceOf } from '#src/read/absence.ts'
import { ageText } from '#src/read/age-text.ts'
import { useLocal } from '#src/read/local-query.ts'
import { unseenText } from '#src/read/unseen-text.ts'
import { AgeLine } from '#src/ui/feedback/age-line.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { DayView } from './day-view.tsx'
import { OtherBranches } from './other-branches.tsx'

export interface DayPageProps {
  search: TurnoSearch
  /** `replace`: the way back does not stop here. */
  onSearch: (search: TurnoSearch, replace?: boolean) => void
}

interface DayProps extends DayPageProps {
  fecha: string
  sucursal: Branch | null
  /** Why this branch is shown. */
  motivo: string
  mayCreate: boolean
  isPhone: boolean
  /** To requests and trips. */
  ways: ReactNode
}

/** The turnos of a day, or what is said where there are none. */
export function Day({
  search,
  onSearch,
  fecha: date,
  sucursal: branch,
  motivo: reason,
  mayCreate,
  isPhone,
  ways,
}: DayProps) {
  const q = search.q ?? ''
  const local = useLocal(turnosOfDay(date, branch?.uuid ?? '', q))
  const { isWhole } = local
  if (!local.data) return <Skeleton kind="cards" count={4} />
  const data = onBoard(local.data)
  const { turnos } = data
  const { etapa: part } = search
  const of = part && yardParts(data.found, nowHere())[part]
  const found = of ? of.turnos : data.found
  const narrowed = part ? { ...data, found } : data
  const mayAdd = mayCreate && date >= dayNow()
  // A day without turnos shows its bays to who may fill them.
  const isOpen = turnos.length === 0 && mayAdd && branch !== null
  const isWaiting = turnos.length === 0 && !isWhole && absenceOf(local) === 'preguntando'
  const filter = (
    <YardFilter turnos={data.found} part={part} onPart={(next) => onSearch({ ...search, etapa: next }, true)}>
      {ways}
    </YardFilter>
  )

  return (
    <>
      {isPhone ? (
        filter
      ) : (
        <TurnosSummary
          leidos={narrowed}
          local={local}
          motivo={reason}
          aside={<ViewSwitch sucursal={search.sucursal} />}
        >
          {filter}
        </TurnosSummary>
      )}
      {isWaiting ? <Skeleton kind="cards" count={3} /> : null}
      {found.length === 0 && !isWaiting ? (
        <div className={classes.nothing}>
          <EmptyState title={emptyTitle(turnos.length, isWhole)} of="truck">
            {turnos.length > 0 ? (
              `Ninguno de los ${figure(turnos.length)} ${isWhole ? 'del día' : 'que hay'} coincide con «${of ? of.title : q}».`
            ) : (
              <>
                {isWhole ? null : <p>{unseenText(local.error)}</p>}
                <OtherBranches fecha={date} onBranch={(uuid) => onSearch({ ...search, sucursal: uuid })} />
              </>
            )}
          </EmptyState>
        </div>
      ) : null}
      {found.length > 0 || (isOpen && !isWaiting) ? (
        <DayView
          fecha={date}
          leidos={narrowed}
          isWhole={isWhole}
          sucursal={branch ?? undefined}
          nave={search.nave}
          onBay={(bay) => onSearch({ ...search, nave: bay }, true)}
          onNew={
            mayAdd
              ? ({ nave: en, hora: hour, grupo: group }) =>
                  onSearch({ ...search, turno: 'nuevo', en, hora: hour, grupo: group })
              : undefined
          }
        />
      ) : null}
      {isPhone ? <TurnosLine leidos={narrowed} isWhole={isWhole} motivo={reason} /> : null}
      {isPhone && (turnos.length > 0 || isWhole) ? <AgeLine text={ageText(local)} /> : null}
    </>
  )
}

const emptyTitle = (held: number, isWhole: boolean): string => {
  if (isWhole) return 'No hay turnos asignados'
  return held > 0 ? 'Este día no está entero en este equipo' : 'Este día no está en este equipo'
}
