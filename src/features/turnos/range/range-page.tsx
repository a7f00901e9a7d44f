import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { addDays, type Day } from '#contract/kit/day.ts'
import { passes } from '#contract/kit/permissions.ts'
import { dayNow } from '#contract/kit/time/clock.ts'
import { groupBy } from '#contract/records/group-by.ts'
import { AssignButton } from '#src/features/turnos/assign-button.tsx'
import { shortDay } from '#src/features/turnos/day-words.ts'
import { TurnoDialog } from '#src/features/turnos/form/turno-dialog.tsx'
import { MoreSheet } from '#src/features/turnos/tools/more-sheet.tsx'
import { RangeRow, RangeTools, type RangeToolsProps } from '#src/features/turnos/tools/range-tools.tsx'
import { onBoard, type TurnosRead, turnosOfRange } from '#src/features/turnos/turnos.queries.ts'
import { TurnosLine } from '#src/features/turnos/turnos-line.tsx'
import { type RangeSearch, rangeOf } from '#src/features/turnos/turnos-search.ts'
import { TurnosSummary } from '#src/features/turnos/turnos-summary.tsx'
import { useBranch } from '#src/features/turnos/use-branch.ts'
import { ViewSwitch } from '#src/features/turnos/view-switch.tsx'
import { absenceOf } from '#src/read/absence.ts'
import { ageText } from '#src/read/age-text.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useLocal } from '#src/read/local-query.ts'
import { useToday } from '#src/read/use-now.ts'
import { useModals } from '#src/ui/dialogs/modal-context.ts'
import { AgeLine } from '#src/ui/feedback/age-line.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { CalendarIcon } from '#src/ui/icons/icons.tsx'
import { Page } from '#src/ui/layout/page.tsx'
import { useIsPhone } from '#src/ui/layout/use-is-wide.ts'
import { RangeDays } from './range-days.tsx'
import type { DayOfRange } from './range-rows.ts'

interface RangePageProps {
  search: RangeSearch
  onSearch: (search: RangeSearch, replace?: boolean) => void
}

/** The turnos of some days, today and four more by default, of a branch or of all of them. [S166] */
export function RangePage({ search, onSearch }: RangePageProps) {
  const { user } = useDevice().parts
  const { sucursales: branches, sucursal: branch } = useBranch(search.sucursal)
  const today = useToday()
  const { desde: from, hasta: until } = rangeOf(search, today)
  const isPhone = useIsPhone()
  const tools: RangeToolsProps = {
    desde: from,
    hasta: until,
    onDays: (days) => onSearch({ ...search, ...days }, true),
    sucursales: branches,
    sucursal: search.sucursal ?? '',
    onBranch: (uuid) => onSearch({ ...search, sucursal: uuid || undefined }),
    q: search.q ?? '',
    onFind: (q) => onSearch({ ...search, q: q || undefined }),
  }
  const onMore = useMore(tools)
  const assign = passes('turno-crear', user) ? (
    <AssignButton onAssign={() => onSearch({ ...search, turno: 'nuevo' })} />
  ) : null
  const closed = () => {
    const { turno: _, pendiente: __, editar: ___, ...rest } = search
    onSearch(rest, true)
  }

  return (
    <Page
      title="Turnos"
      isPlain
      note={`${shortDay(from)} al ${shortDay(until)}`}
      actions={
        isPhone ? null : (
          <>
            <Button variant="default" onClick={() => tools.onDays(monthOf(today))}>
              Este mes
            </Button>
            <ViewSwitch sucursal={search.sucursal} />
            {assign}
          </>
        )
      }
      bottom={isPhone ? assign : null}
    >
      {isPhone ? <RangeRow {...tools} onMore={onMore} /> : <RangeTools {...tools} />}
      <Range
        key={`${from} ${until} ${search.sucursal}`}
        {...{ desde: from, hasta: until, search, isPhone }}
        sucursales={branches}
      />
      <TurnoDialog
        turno={search.turno}
        pendiente={search.pendiente}
        start={
          branch === undefined ? null : { fecha: from < today ? today : from, sucursal: branch?.uuid ?? '' }
        }
        isEditing={search.editar}
        onEdit={() => onSearch({ ...search, editar: true }, true)}
        onClose={closed}
      />
    </Page>
  )
}

/** The month of a day, whole. */
function monthOf(day: Day): { desde: Day; hasta: Day } {
  const first = `${day.slice(0, 8)}01`
  return { desde: first, hasta: addDays(`${addDays(first, 31).slice(0, 8)}01`, -1) }
}

/** Opens what is less often done with the range. */
function useMore({ desde: from, hasta: until, sucursal: branch, q, onDays }: RangeToolsProps) {
  const modals = useModals()
  const leave = useNavigate()
  return async () => {
    const view = await modals.open<'mes' | 'dia'>(
      (close) => (
        <MoreSheet query={turnosOfRange({ desde: from, hasta: until }, branch || null, q)}>
          <Button variant="default" leftSection={<CalendarIcon size={20} />} onClick={() => close('mes')}>
            Este mes
          </Button>
          <Button variant="default" leftSection={<CalendarIcon size={20} />} onClick={() => close('dia')}>
            Ver un solo día
          </Button>
        </MoreSheet>
      ),
      { title: `${shortDay(from)} al ${shortDay(until)}` },
    )
    if (view === 'mes') onDays(monthOf(dayNow()))
    if (view === 'dia') void leave({ to: '/turno', search: branch ? { sucursal: branch } : {} })
  }
}

interface RangeProps {
  desde: Day
  hasta: Day
  search: RangeSearch
  isPhone: boolean
  sucursales: readonly { uuid: string; nombre: string }[]
}

function Range({ desde: from, hasta: until, search, isPhone, sucursales: branches }: RangeProps) {
  const q = search.q ?? ''
  const local = useLocal(turnosOfRange({ desde: from, hasta: until }, search.sucursal ?? null, q))
  const { isWhole } = local
  const data = useMemo(() => local.data && onBoard(local.data), [local.data])
  const days = useMemo(() => (data ? daysOf(data) : []), [data])
  if (!data || (data.turnos.length === 0 && !isWhole && absenceOf(local) === 'preguntando')) {
    return <Skeleton kind="cards" count={4} />
  }
  const { found, espesores: thicknesses } = data
  const names = new Map(branches.map((branch) => [branch.uuid, branch.nombre]))

  return (
    <>
      {isPhone ? (
        <TurnosLine leidos={data} isWhole={isWhole} />
      ) : (
        <TurnosSummary leidos={data} local={local} />
      )}
      {found.length === 0 && isWhole ? (
        <EmptyState title="No hay turnos asignados" of="truck">
          Probá con otros días o con otra sucursal.
        </EmptyState>
      ) : (
        <RangeDays
          days={days}
          neighbours={data.neighbours}
          espesores={thicknesses}
          sucursal={(turno) => (search.sucursal ? undefined : names.get(turno.sucursal_uuid))}
        />
      )}
      {isPhone && (data.turnos.length > 0 || isWhole) ? <AgeLine text={ageText(local)} /> : null}
    </>
  )
}

function daysOf({ found, dias: days }: TurnosRead): DayOfRange[] {
  const byDay = groupBy(found, ({ fecha: date }) => date)
  return [...days].map(([date, at]) => ({ fecha: date, turnos: byDay.get(date) ?? [], isWhole: at !== null }))
}
