import { Button } from '@mantine/core'
import { createLink, Link } from '@tanstack/react-router'
import type { Trip } from '#contract/calls/road/trips.ts'
import { isTooHeavy, loadOf, loadText } from '#contract/calls/rules/load.ts'
import type { Turno } from '#contract/calls/turnos.ts'
import { formatDay, formatMoment } from '#contract/kit/day.ts'
import { figure } from '#contract/kit/figures.ts'
import { longDay } from '#src/features/turnos/day-words.ts'
import { linkTo, useTrouble } from '#src/forms/use-trouble.tsx'
import { ageText } from '#src/read/age-text.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useLocal } from '#src/read/local-query.ts'
import { type SyncMark, useSyncMarks } from '#src/read/sync-mark.ts'
import { useRead } from '#src/read/use-read.ts'
import { AgeLine } from '#src/ui/feedback/age-line.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { StatusDot } from '#src/ui/feedback/status-dot.tsx'
import { SyncChip } from '#src/ui/feedback/sync-chip.tsx'
import { TroubleCard } from '#src/ui/feedback/trouble-card.tsx'
import { EditIcon } from '#src/ui/icons/icons.tsx'
import { ActionButton } from '#src/ui/layout/action-button.tsx'
import { BackLink } from '#src/ui/layout/back-link.tsx'
import { BottomBar } from '#src/ui/layout/bottom-bar.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Page } from '#src/ui/layout/page.tsx'
import { StatList } from '#src/ui/lists/stat-list.tsx'
import { PaperHead } from '#src/ui/paper/paper-head.tsx'
import { PrintButton } from '#src/ui/paper/print-button.tsx'
import { turnoEvent } from './calendar.ts'
import { CalendarButton } from './calendar-button.tsx'
import { waysThrough } from './maps.ts'
import { TripStops } from './trip-stops.tsx'
import { STATE_LOOKS, stopsText, tripName, truckText } from './trip-words.ts'
import classes from './trips.module.css'
import { type TripsRead, tripsOfDay } from './trips.queries.ts'
import { useTakeApart, useTripState } from './use-trip.ts'
import { WeightBar } from './weight-bar.tsx'

const Back = createLink(BackLink)

/** A trip with its truck, its weight and its stops in their order; printed, it is the sheet of its driver. */
export function TripPage({ id, onGone }: { id: string; onGone: (trip: Trip) => void }) {
  const { db } = useDevice()
  const trip = useRead(async () => (await db.repartos.get(id)) ?? null, [db, id])
  if (trip) return <Held key={trip.uuid} trip={trip} onGone={() => onGone(trip)} />
  return (
    <Page title="Reparto" back={<Back to="/turno/repartos" label="Volver a Repartos" />}>
      {trip === undefined ? (
        <Skeleton kind="cards" count={3} />
      ) : (
        <EmptyState title="No se encontró el reparto" of="truck">
          Puede que se haya deshecho, o que sea de hace más de una semana.
        </EmptyState>
      )}
    </Page>
  )
}

interface HeldProps {
  trip: Trip
  onGone: () => void
}

function Held({ trip, onGone }: HeldProps) {
  const { fecha: date, sucursal_uuid: branch } = trip
  const local = useLocal(tripsOfDay(date, branch))
  const key = `reparto:${trip.uuid}`
  const mark = useSyncMarks([key]).get(key)
  const { data: read } = local
  const stops = trip.turnos.flatMap((uuid) => read?.turnos.get(uuid) ?? [])

  return (
    <Page
      title={tripName(trip)}
      back={
        <Back to="/turno/repartos" search={{ fecha: date, sucursal: branch }} label="Volver a Repartos" />
      }
      note={longDay(date)}
      actions={<PrintButton />}
      bottom={<Actions {...{ trip, stops, onGone }} over={read && overload(trip, read, stops)} />}
    >
      <PaperHead
        kind={`Hoja de reparto · ${tripName(trip)} del ${formatDay(date)}`}
        note="No es remito ni factura"
      />
      <AgeLine text={ageText(local)} />
      <Trouble mark={mark} />
      {read ? <Facts {...{ trip, read, stops, mark }} /> : <Skeleton kind="cards" count={2} />}
    </Page>
  )
}

function Trouble({ mark }: { mark: SyncMark | undefined }) {
  const trouble = useTrouble(mark)
  if (!trouble) return null
  const { at, card } = trouble
  return (
    <TroubleCard {...card}>
      {at ? <Button renderRoot={(looks) => linkTo(at)(looks)}>Corregir</Button> : null}
    </TroubleCard>
  )
}

interface FactsProps {
  trip: Trip
  read: TripsRead
  stops: readonly Turno[]
  mark: SyncMark | undefined
}

function Facts({ trip, read, stops, mark }: FactsProps) {
  const truck = read.trucks.find(({ uuid }) => uuid === trip.camion_uuid)
  const carrier = read.carriers.find(({ uuid }) => uuid === trip.fletero_uuid)
  const { text, ...looks } = STATE_LOOKS[trip.estado]
  const ways = waysThrough(stops.map((turno) => turno.entrega_en ?? '').filter(Boolean))
  const events = stops.map((turno, at) => turnoEvent(turno, `${tripName(trip)}, parada ${at + 1}`))
  const stats = [
    { label: 'Estado', value: <StatusDot {...looks}>{text}</StatusDot> },
    ...(trip.estado_at ? [{ label: 'Desde', value: formatMoment(trip.estado_at) }] : []),
    { label: 'Camión', value: truck ? truckText(truck) : 'Sin camión todavía' },
    { label: 'Fletero', value: carrier?.nombre ?? 'Sin fletero' },
    ...(trip.turnos.length > 0
      ? [{ label: 'Lleva', value: loadText(loadOf(stops, read.day.espesores)) || '–' }]
      : []),
  ]
  return (
    <>
      <Card title={stopsText(trip.turnos.length)}>
        <TripStops trip={trip} read={read} />
      </Card>
      <Card title="Datos" aside={<SyncChip mark={mark} />}>
        <div className={classes.form}>
          <StatList stats={stats} />
          <WeightBar turnos={stops} espesores={read.day.espesores} truck={truck} />
          <div className={classes.links}>
            {ways.map((way, at) => (
              <Button
                key={way}
                variant="default"
                renderRoot={(root) => <a href={way} target="_blank" rel="noopener noreferrer" {...root} />}
              >
                {ways.length === 1 ? 'Recorrido en el mapa' : `Recorrido en el mapa, parte ${at + 1}`}
              </Button>
            ))}
            <CalendarButton events={events} name={`reparto-${trip.n ?? 'nuevo'}-${trip.fecha}`} />
          </div>
        </div>
      </Card>
    </>
  )
}

/** 'Se pasa 310 kg', beside the button with which it would set out; undefined for a load that its truck may carry. */
function overload(trip: Trip, read: TripsRead, stops: readonly Turno[]): string | undefined {
  const most = read.trucks.find(({ uuid }) => uuid === trip.camion_uuid)?.max_kg
  const { kg } = loadOf(stops, read.day.espesores)
  if (trip.estado !== 'armado' || most === undefined || !isTooHeavy({ kg }, most)) return undefined
  return `Se pasa ${figure(Math.round(kg - most))}\u00a0kg`
}

interface ActionsProps {
  trip: Trip
  over: string | undefined
  stops: readonly Turno[]
  onGone: () => void
}

function Actions({ trip, over, stops, onGone }: ActionsProps) {
  const set = useTripState(trip, stops)
  const takeApart = useTakeApart(trip)
  const { uuid, fecha: date, sucursal_uuid: branch, estado: state } = trip
  const edit = { fecha: date, sucursal: branch, editar: true }
  return (
    <BottomBar label="Acciones del reparto" summary={over}>
      {state === 'cerrado' ? (
        <ActionButton repeats variant="default" onAction={() => set('en ruta')}>
          Abrir de nuevo
        </ActionButton>
      ) : (
        <Button
          variant="default"
          leftSection={<EditIcon size={20} />}
          renderRoot={(looks) => (
            <Link to="/turno/reparto/$id" params={{ id: uuid }} search={edit} {...looks} />
          )}
        >
          Editar
        </Button>
      )}
      {state === 'armado' ? (
        <ActionButton
          repeats
          variant="default"
          confirm="¿Desarmar el reparto? Sus turnos quedan, sin reparto."
          onAction={() => takeApart().then(onGone)}
        >
          Desarmar
        </ActionButton>
      ) : null}
      {state === 'en ruta' ? (
        <ActionButton repeats variant="default" onAction={() => set('armado')}>
          No salió
        </ActionButton>
      ) : null}
      {state === 'armado' ? (
        <ActionButton repeats {...(over && { variant: 'default' })} onAction={() => set('en ruta')}>
          Sale el camión
        </ActionButton>
      ) : null}
      {state === 'en ruta' ? (
        <ActionButton repeats onAction={() => set('cerrado')}>
          Cerrar reparto
        </ActionButton>
      ) : null}
    </BottomBar>
  )
}
