import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { passes } from '#contract/kit/permissions.ts'
import { dayNow } from '#contract/kit/time/clock.ts'
import { AssignButton } from '#src/features/turnos/assign-button.tsx'
import { longDay } from '#src/features/turnos/day-words.ts'
import { TurnoDialog } from '#src/features/turnos/form/turno-dialog.tsx'
import { useReport } from '#src/features/turnos/report/use-report.tsx'
import { DayRow, type DayToolsProps } from '#src/features/turnos/tools/day-row.tsx'
import { DeskTools } from '#src/features/turnos/tools/desk-tools.tsx'
import { MoreSheet } from '#src/features/turnos/tools/more-sheet.tsx'
import { turnosOfDay } from '#src/features/turnos/turnos.queries.ts'
import { useBranch } from '#src/features/turnos/use-branch.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useClosedText } from '#src/read/use-closed-days.ts'
import { useToday } from '#src/read/use-now.ts'
import { useModals } from '#src/ui/dialogs/modal-context.ts'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { FieldWarning } from '#src/ui/fields/field-warning.tsx'
import { IconButton } from '#src/ui/icons/icon-button.tsx'
import { CalendarIcon, MoreIcon } from '#src/ui/icons/icons.tsx'
import { Page } from '#src/ui/layout/page.tsx'
import { useIsPhone, useIsWide } from '#src/ui/layout/use-is-wide.ts'
import { Day, type DayPageProps } from './day.tsx'

const RequestsButton = lazy(async () => ({
  default: (await import('#src/features/turnos/requests/requests-button.tsx')).RequestsButton,
}))

const TripsButton = lazy(async () => ({
  default: (await import('#src/features/turnos/trips/trips-button.tsx')).TripsButton,
}))

/** A day of turnos of a branch, a column for each bay. [S165, S168, S169] */
export function DayPage({ search, onSearch }: DayPageProps) {
  const { user } = useDevice().parts
  const { sucursal: branch, motivo: reason } = useBranch(search.sucursal)
  const isPhone = useIsPhone()
  const isWide = useIsWide() && !isPhone
  const today = useToday()
  const date = search.fecha ?? today
  const closedText = useClosedText({ fecha: date, sucursal: branch?.uuid ?? null })
  const mayCreate = passes('turno-crear', user)
  const tools = useTools({ search, onSearch })
  const onMore = useMore(tools, search.sucursal)
  const closed = () => {
    const { turno: _, pendiente: __, editar: ___, en: ____, hora: _____, grupo: ______, ...rest } = search
    onSearch(rest, true)
  }
  const assign = mayCreate ? <AssignButton onAssign={() => onSearch({ ...search, turno: 'nuevo' })} /> : null

  const requests = mayCreate && branch ? <Requests sucursal={branch.uuid} {...{ search, onSearch }} /> : null
  const trips =
    mayCreate && branch && !isPhone ? (
      <Suspense fallback={null}>
        <TripsButton fecha={date} sucursal={branch.uuid} />
      </Suspense>
    ) : null

  return (
    <Page
      title="Turnos"
      isPlain
      note={longDay(date)}
      actions={
        isPhone ? null : (
          <>
            {isWide ? <DeskTools {...tools} isInHead /> : null}
            <IconButton label="Más" aria-haspopup="dialog" onClick={() => void onMore()}>
              <MoreIcon />
            </IconButton>
            {assign}
          </>
        )
      }
      bottom={isPhone ? assign : null}
    >
      {isPhone ? <DayRow {...tools} onMore={onMore} /> : null}
      {isPhone || isWide ? null : <DeskTools {...tools} />}
      <FieldWarning>{closedText}</FieldWarning>
      {branch === undefined ? (
        <Skeleton kind="cards" count={4} />
      ) : (
        <Day
          key={`${date} ${branch?.uuid}`}
          {...{ search, onSearch, fecha: date, mayCreate, motivo: reason, isPhone, sucursal: branch }}
          ways={
            <>
              {requests}
              {trips}
            </>
          }
        />
      )}
      <TurnoDialog
        turno={search.turno}
        pendiente={search.pendiente}
        start={
          branch === undefined
            ? null
            : {
                fecha: date < today ? today : date,
                sucursal: branch?.uuid ?? '',
                nave: search.en ?? (search.turno === 'nuevo' ? search.nave : undefined),
                hora: search.hora,
                grupo: search.grupo,
              }
        }
        isEditing={search.editar}
        onEdit={() => onSearch({ ...search, editar: true }, true)}
        onClose={closed}
      />
    </Page>
  )
}

function useTools({ search, onSearch }: DayPageProps): DayToolsProps {
  const { sucursales: branches, sucursal: branch, remember } = useBranch(search.sucursal)
  const today = useToday()
  return {
    fecha: search.fecha ?? today,
    onDay: (day) => onSearch({ ...search, fecha: day }, true),
    sucursales: branches,
    sucursal: branch?.uuid ?? '',
    onBranch: (uuid) => {
      remember(uuid)
      onSearch({ ...search, sucursal: uuid, nave: undefined })
    },
    q: search.q ?? '',
    onFind: (q) => onSearch({ ...search, q: q || undefined }),
  }
}

function Requests({ sucursal: branch, search, onSearch }: DayPageProps & { sucursal: string }) {
  return (
    <Suspense fallback={null}>
      <RequestsButton
        sucursal={branch}
        onAccept={({ uuid, nave: en }) => onSearch({ ...search, turno: uuid, en, editar: true })}
      />
    </Suspense>
  )
}

/** Opens what is less often done with the day. */
function useMore(
  { fecha: date, sucursal: branch, sucursales: branches, q, onDay }: DayToolsProps,
  chosen: string | undefined,
) {
  const modals = useModals()
  const { user } = useDevice().parts
  const report = useReport(branches, branch)
  const isPhone = useIsPhone()
  const leave = useNavigate()
  return async () => {
    const where = await modals.open<'hoy' | 'rango' | 'informe' | 'repartos' | 'imprimir'>(
      (close) => (
        <MoreSheet query={turnosOfDay(date, branch, q)}>
          {date === dayNow() ? null : (
            <Button variant="default" onClick={() => close('hoy')}>
              Ir a hoy
            </Button>
          )}
          <Button variant="default" leftSection={<CalendarIcon size={20} />} onClick={() => close('rango')}>
            Ver varios días
          </Button>
          {isPhone ? null : (
            <Button variant="default" onClick={() => close('imprimir')}>
              Imprimir
            </Button>
          )}
          {passes('turno-crear', user) ? (
            <>
              <Button variant="default" onClick={() => close('repartos')}>
                Repartos
              </Button>
              <Button variant="default" onClick={() => close('informe')}>
                Informe por fletero
              </Button>
            </>
          ) : null}
        </MoreSheet>
      ),
      { title: longDay(date) },
    )
    if (where === 'informe') await report()
    if (where === 'imprimir') window.print()
    if (where === 'repartos') void leave({ to: '/turno/repartos', search: { fecha: date, sucursal: branch } })
    if (where === 'hoy') onDay(dayNow())
    if (where === 'rango') void leave({ to: '/turno-rango', search: chosen ? { sucursal: chosen } : {} })
  }
}
