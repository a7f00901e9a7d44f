import { useMemo } from 'react'
import { addDays, type Day } from '#contract/kit/day.ts'
import { passes } from '#contract/kit/permissions.ts'
import { turnos } from '#contract/records/turnos.ts'
import { absenceOf } from '#src/bridge/absence.ts'
import { useDevice } from '#src/bridge/device-context.tsx'
import { useLocal } from '#src/bridge/local-query.ts'
import { AssignButton } from '#src/features/turnos/assign-button.tsx'
import { TurnoDialog } from '#src/features/turnos/form/turno-dialog.tsx'
import { SucursalSelect } from '#src/features/turnos/sucursal-select.tsx'
import { type TurnosLeidos, today, turnosDelRango } from '#src/features/turnos/turnos.queries.ts'
import pageClasses from '#src/features/turnos/turnos-page.module.css'
import { type RangoSearch, rangeOf } from '#src/features/turnos/turnos-search.ts'
import { TurnosSummary } from '#src/features/turnos/turnos-summary.tsx'
import { useSucursal } from '#src/features/turnos/use-sucursal.ts'
import { ViewSwitch } from '#src/features/turnos/view-switch.tsx'
import { groupBy } from '#src/offline/land/group-by.ts'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { DayField } from '#src/ui/fields/day-field.tsx'
import { SearchBox } from '#src/ui/fields/search-box.tsx'
import { Page } from '#src/ui/layout/page.tsx'
import { RangeDays } from './range-days.tsx'
import classes from './range-page.module.css'
import type { DayOfRange } from './range-rows.ts'

interface RangePageProps {
  search: RangoSearch
  onSearch: (search: RangoSearch, replace?: boolean) => void
}

/** The turnos of some days, today and four more by default, of a branch or of all of them. [S166] */
export function RangePage({ search, onSearch }: RangePageProps) {
  const { user } = useDevice().parts
  const { sucursales, sucursal } = useSucursal(search.sucursal)
  const { desde, hasta } = rangeOf(search, today())
  const closed = () => {
    const { turno: _, pendiente: __, editar: ___, ...rest } = search
    onSearch(rest, true)
  }

  return (
    <Page
      title="Turnos"
      actions={
        <>
          <ViewSwitch sucursal={search.sucursal} />
          {passes('turno-crear', user) ? (
            <AssignButton onAssign={() => onSearch({ ...search, turno: 'nuevo' })} />
          ) : null}
        </>
      }
    >
      <div className={pageClasses.tools}>
        <div className={classes.days}>
          <DayField
            label="Desde"
            value={desde}
            onChange={(day) =>
              day && onSearch({ ...search, desde: day, hasta: day > hasta ? addDays(day, 4) : hasta }, true)
            }
          />
          <DayField
            label="Hasta"
            value={hasta}
            min={desde}
            max={addDays(desde, turnos.limits.days - 1)}
            onChange={(day) => day && onSearch({ ...search, desde, hasta: day }, true)}
          />
        </div>
        <div className={classes.low}>
          <SucursalSelect
            sucursales={sucursales}
            value={search.sucursal ?? ''}
            allowsAll
            onChange={(uuid) => onSearch({ ...search, sucursal: uuid || undefined })}
          />
        </div>
        <div className={classes.low}>
          <SearchBox
            label="Buscar turnos"
            value={search.q ?? ''}
            onSearch={(q) => onSearch({ ...search, q: q || undefined })}
          />
        </div>
      </div>
      <Range
        key={`${desde} ${hasta} ${search.sucursal}`}
        {...{ desde, hasta, search }}
        sucursales={sucursales}
      />
      <TurnoDialog
        turno={search.turno}
        pendiente={search.pendiente}
        start={{ fecha: desde < today() ? today() : desde, sucursal: sucursal?.uuid ?? '' }}
        isEditing={search.editar}
        onEdit={() => onSearch({ ...search, editar: true }, true)}
        onClose={closed}
      />
    </Page>
  )
}

interface RangeProps {
  desde: Day
  hasta: Day
  search: RangoSearch
  sucursales: readonly { uuid: string; nombre: string }[]
}

function Range({ desde, hasta, search, sucursales }: RangeProps) {
  const q = search.q ?? ''
  const local = useLocal(turnosDelRango({ desde, hasta }, search.sucursal ?? null, q))
  const { data, isWhole } = local
  const days = useMemo(() => (data ? daysOf(data) : []), [data])
  if (!data || (data.turnos.length === 0 && !isWhole && absenceOf(local) === 'preguntando')) {
    return <Skeleton kind="cards" count={4} />
  }
  const { found, espesores } = data
  const names = new Map(sucursales.map((one) => [one.uuid, one.nombre]))

  return (
    <>
      <TurnosSummary leidos={data} local={local} />
      {found.length === 0 && isWhole ? (
        <EmptyState title="No hay turnos asignados" />
      ) : (
        <RangeDays
          days={days}
          neighbours={data.neighbours}
          espesores={espesores}
          sucursal={(turno) => (search.sucursal ? undefined : names.get(turno.sucursal_uuid))}
        />
      )}
    </>
  )
}

function daysOf({ found, dias }: TurnosLeidos): DayOfRange[] {
  const byDay = groupBy(found, ({ fecha }) => fecha)
  return [...dias].map(([fecha, at]) => ({ fecha, turnos: byDay.get(fecha) ?? [], isWhole: at !== null }))
}
