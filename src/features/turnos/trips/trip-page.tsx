import { Button } from '@mantine/core'
import { createLink, Link } from '@tanstack/react-router'
import type { Trip } from '#contract/calls/road/trips.ts'
import { isTooHeavy, loadOf } from '#contract/calls/rules/load.ts'
import type { Turno } from '#contract/calls/turnos.ts'
import { formatDay } from '#contract/kit/day.ts'
import { longDay } from '#src/features/turnos/day-words.ts'
import { tripName } from '#src/features/turnos/road/trip-name.ts'
import { linkTo, useTrouble } from '#src/forms/use-trouble.tsx'
import { ageText } from '#src/read/age-text.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useLocal } from '#src/read/local-query.ts'
import { type SyncMark, useSyncMarks } from '#src/read/sync-mark.ts'
import { useRead } from '#src/read/use-read.ts'
import { AgeLine } from '#src/ui/feedback/age-line.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { TroubleCard } from '#src/ui/feedback/trouble-card.tsx'
import { EditIcon } from '#src/ui/icons/icons.tsx'
import { ActionButton } from '#src/ui/layout/action-button.tsx'
import { BackLink } from '#src/ui/layout/back-link.tsx'
import { BottomBar } from '#src/ui/layout/bottom-bar.tsx'
import { Page } from '#src/ui/layout/page.tsx'
import { MoreButton, type Step } from '#src/ui/lists/views/more-button.tsx'
import { PaperHead } from '#src/ui/paper/paper-head.tsx'
import { PrintButton } from '#src/ui/paper/print-button.tsx'
import { TripHead } from './trip-head.tsx'
import { TripStops } from './trip-stops.tsx'
import { type TripsRead, tripsOfDay } from './trips.queries.ts'
import { useTakeApart, useTripState } from './use-trip.ts'

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
      actions={
        <>
          <PrintButton />
          <Rarer {...{ trip, stops, onGone }} />
        </>
      }
      bottom={<Actions {...{ trip, stops }} isOver={read !== undefined && isOverloaded(trip, read, stops)} />}
    >
      <PaperHead
        kind={`Hoja de reparto · ${tripName(trip)} del ${formatDay(date)}`}
        note="No es remito ni factura"
      />
      <AgeLine text={ageText(local)} />
      <Trouble mark={mark} />
      {read ? (
        <>
          <TripHead {...{ trip, read, stops, mark }} />
          <TripStops {...{ trip, read }} />
        </>
      ) : (
        <Skeleton kind="cards" count={2} />
      )}
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

function isOverloaded(trip: Trip, read: TripsRead, stops: readonly Turno[]): boolean {
  const most = read.trucks.find(({ uuid }) => uuid === trip.camion_uuid)?.max_kg
  return most !== undefined && isTooHeavy(loadOf(stops, read.day.espesores), most)
}

interface WithStops {
  trip: Trip
  stops: readonly Turno[]
}

/** The way back of a trip: taken apart, or not set out. */
function Rarer({ trip, stops, onGone }: WithStops & { onGone: () => void }) {
  const set = useTripState(trip, stops)
  const takeApart = useTakeApart(trip)
  if (trip.estado === 'cerrado') return null
  const step: Step =
    trip.estado === 'armado'
      ? {
          text: 'Desarmar',
          confirm: '¿Desarmar el reparto? Sus turnos quedan, sin reparto.',
          run: () => takeApart().then(onGone),
        }
      : { text: 'No salió', run: () => set('armado') }
  return <MoreButton steps={[step]} />
}

/** `isOver`: it would set out with more than its truck may carry. */
function Actions({ trip, stops, isOver }: WithStops & { isOver: boolean }) {
  const set = useTripState(trip, stops)
  const { uuid, fecha: date, sucursal_uuid: branch, estado: state } = trip
  const edit = { fecha: date, sucursal: branch, editar: true }
  return (
    <BottomBar label="Acciones del reparto">
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
        <ActionButton repeats {...(isOver && { variant: 'default' })} onAction={() => set('en ruta')}>
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
