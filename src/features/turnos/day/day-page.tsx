import type { Sucursal } from '#contract/calls/catalogos.ts'
import { passes } from '#contract/kit/permissions.ts'
import { absenceOf } from '#src/bridge/absence.ts'
import { useDevice } from '#src/bridge/device-context.tsx'
import { useLocal } from '#src/bridge/local-query.ts'
import { unseenText } from '#src/bridge/unseen-text.ts'
import { AssignBar } from '#src/features/turnos/assign-bar.tsx'
import { longDay } from '#src/features/turnos/day-words.ts'
import { TurnoDialog } from '#src/features/turnos/form/turno-dialog.tsx'
import { SucursalSelect } from '#src/features/turnos/sucursal-select.tsx'
import { today, turnosDelDia } from '#src/features/turnos/turnos.queries.ts'
import classes from '#src/features/turnos/turnos-page.module.css'
import type { TurnoSearch } from '#src/features/turnos/turnos-search.ts'
import { TurnosSummary } from '#src/features/turnos/turnos-summary.tsx'
import { useSucursal } from '#src/features/turnos/use-sucursal.ts'
import { ViewSwitch } from '#src/features/turnos/view-switch.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { SearchBox } from '#src/ui/fields/search-box.tsx'
import { Page } from '#src/ui/layout/page.tsx'
import { DayBar } from './day-bar.tsx'
import { DayView } from './day-view.tsx'
import { Elsewhere } from './elsewhere.tsx'

interface DayPageProps {
  search: TurnoSearch
  /** `replace`: the way back does not stop here. */
  onSearch: (search: TurnoSearch, replace?: boolean) => void
}

/** One day of turnos of a branch, a column for each bay. [S165, S168, S169] */
export function DayPage({ search, onSearch }: DayPageProps) {
  const { user } = useDevice().parts
  const { sucursales, sucursal, remember } = useSucursal(search.sucursal)
  const fecha = search.fecha ?? today()
  const mayCreate = passes('turno-crear', user)
  const choose = (uuid: string) => {
    remember(uuid)
    onSearch({ ...search, sucursal: uuid, nave: undefined })
  }
  const closed = () => {
    const { turno: _, pendiente: __, hora: ___, ...rest } = search
    onSearch(rest, true)
  }

  return (
    <Page
      title="Turnos"
      note={longDay(fecha)}
      actions={<ViewSwitch sucursal={search.sucursal} />}
      {...(mayCreate && { bottom: <AssignBar onAssign={() => onSearch({ ...search, turno: 'nuevo' })} /> })}
    >
      <div className={classes.tools}>
        <DayBar fecha={fecha} onChange={(day) => onSearch({ ...search, fecha: day }, true)} />
        <SucursalSelect sucursales={sucursales} value={sucursal?.uuid ?? ''} onChange={choose} />
        <SearchBox
          label="Buscar turnos"
          value={search.q ?? ''}
          onSearch={(q) => onSearch({ ...search, q: q || undefined })}
        />
      </div>
      {sucursal === undefined ? (
        <Skeleton kind="cards" count={4} />
      ) : (
        <Day
          key={`${fecha} ${sucursal?.uuid}`}
          {...{ search, onSearch, fecha, mayCreate }}
          sucursal={sucursal}
        />
      )}
      <TurnoDialog
        turno={search.turno}
        pendiente={search.pendiente}
        start={{
          fecha: fecha < today() ? today() : fecha,
          sucursal: sucursal?.uuid ?? '',
          nave: search.nave,
          hora: search.hora,
        }}
        onClose={closed}
      />
    </Page>
  )
}

interface DayProps extends DayPageProps {
  fecha: string
  sucursal: Sucursal | null
  mayCreate: boolean
}

function Day({ search, onSearch, fecha, sucursal, mayCreate }: DayProps) {
  const q = search.q ?? ''
  const local = useLocal(turnosDelDia(fecha, sucursal?.uuid ?? '', q))
  const { data, isWhole } = local
  if (!data) return <Skeleton kind="cards" count={4} />
  const { found, turnos } = data
  const mayAdd = mayCreate && fecha >= today()
  // A day without turnos shows its bays to who may fill them.
  const isOpen = turnos.length === 0 && mayAdd && sucursal !== null
  const isWaiting = turnos.length === 0 && !isWhole && absenceOf(local) === 'preguntando'

  return (
    <>
      <TurnosSummary leidos={data} local={local} />
      {isWaiting ? <Skeleton kind="cards" count={3} /> : null}
      {found.length === 0 && !isWaiting ? (
        <EmptyState title={emptyTitle(turnos.length, isWhole)} {...(isOpen && { icon: null })}>
          {turnos.length > 0 ? (
            `Ninguno de los ${turnos.length} ${isWhole ? 'del día' : 'que hay'} coincide con «${q}».`
          ) : (
            <>
              {isWhole ? null : <p>{unseenText(local.error)}</p>}
              <Elsewhere fecha={fecha} onSucursal={(uuid) => onSearch({ ...search, sucursal: uuid })} />
            </>
          )}
        </EmptyState>
      ) : null}
      {found.length > 0 || isOpen ? (
        <DayView
          fecha={fecha}
          leidos={data}
          isWhole={isWhole}
          sucursal={sucursal ?? undefined}
          nave={search.nave}
          onNave={(nave) => onSearch({ ...search, nave }, true)}
          onNew={mayAdd ? ({ nave, hora }) => onSearch({ ...search, turno: 'nuevo', nave, hora }) : undefined}
        />
      ) : null}
    </>
  )
}

const emptyTitle = (held: number, isWhole: boolean): string => {
  if (isWhole) return 'No hay turnos asignados'
  return held > 0 ? 'Este día no está entero en este teléfono' : 'Este día no está en este teléfono'
}
