import { Button } from '@mantine/core'
import { createLink, Link } from '@tanstack/react-router'
import type { Trip } from '#contract/calls/road/trips.ts'
import { longDay } from '#src/features/turnos/day-words.ts'
import { tripName } from '#src/features/turnos/road/trip-name.ts'
import { useBranch } from '#src/features/turnos/use-branch.ts'
import { ageText } from '#src/read/age-text.ts'
import { useLocal } from '#src/read/local-query.ts'
import { type SyncMark, useSyncMarks } from '#src/read/sync-mark.ts'
import { useToday } from '#src/read/use-now.ts'
import { AgeLine } from '#src/ui/feedback/age-line.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { StatusDot } from '#src/ui/feedback/status-dot.tsx'
import { SyncChip } from '#src/ui/feedback/sync-chip.tsx'
import { PlusIcon } from '#src/ui/icons/icons.tsx'
import { BackLink } from '#src/ui/layout/back-link.tsx'
import { BottomBar } from '#src/ui/layout/bottom-bar.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Page } from '#src/ui/layout/page.tsx'
import { CardList } from '#src/ui/lists/card-list.tsx'
import { StopMark } from './stop-mark.tsx'
import { STATE_LOOKS, stopsText } from './trip-words.ts'
import classes from './trips.module.css'
import { type TripsRead, tripsOfDay } from './trips.queries.ts'
import { WeightBar } from './weight-bar.tsx'

const Back = createLink(BackLink)

interface TripsPageProps {
  fecha: string | undefined
  sucursal: string | undefined
}

/** The trips of a day of a branch, and the way to a new one. */
export function TripsPage({ fecha: day, sucursal: asked }: TripsPageProps) {
  const { sucursal: branch } = useBranch(asked)
  const today = useToday()
  const date = day ?? today
  const place = { fecha: date, sucursal: branch?.uuid ?? asked ?? '' }
  const local = useLocal(tripsOfDay(date, place.sucursal))
  const { data: read } = local
  const marks = useSyncMarks((read?.trips ?? []).map(({ uuid }) => `reparto:${uuid}`))

  return (
    <Page
      title="Repartos"
      back={<Back to="/turno" search={place} label="Volver a Turnos" />}
      note={[longDay(date), branch?.nombre].filter(Boolean).join(', ')}
      bottom={
        <BottomBar label="Acciones de los repartos">
          <Button
            size="md"
            leftSection={<PlusIcon size={20} />}
            renderRoot={(looks) => (
              <Link to="/turno/reparto/$id" params={{ id: 'nuevo' }} search={place} {...looks} />
            )}
          >
            Armar reparto
          </Button>
        </BottomBar>
      }
    >
      <AgeLine text={ageText(local)} />
      {read === undefined ? <Skeleton kind="cards" count={3} /> : null}
      {read?.trips.length === 0 ? (
        <EmptyState
          title={read.isPulled ? 'Todavía no hay repartos' : 'Los repartos todavía no llegaron a este equipo'}
          of="truck"
        >
          Un reparto junta los turnos del día que van en un mismo camión, en su orden.
        </EmptyState>
      ) : null}
      <CardList label="Repartos" isPaired>
        {read?.trips.map((trip) => (
          <li key={trip.uuid}>
            <TripCard trip={trip} read={read} mark={marks.get(`reparto:${trip.uuid}`)} />
          </li>
        ))}
      </CardList>
    </Page>
  )
}

interface TripCardProps {
  trip: Trip
  read: TripsRead
  mark: SyncMark | undefined
}

function TripCard({ trip, read, mark }: TripCardProps) {
  const truck = read.trucks.find(({ uuid }) => uuid === trip.camion_uuid)
  const carrier = read.carriers.find(({ uuid }) => uuid === trip.fletero_uuid)
  const stops = trip.turnos.flatMap((uuid) => read.turnos.get(uuid) ?? [])
  const { text, ...looks } = STATE_LOOKS[trip.estado]
  return (
    <Card
      as="article"
      title={
        <Link to="/turno/reparto/$id" params={{ id: trip.uuid }}>
          {tripName(trip)}
        </Link>
      }
      aside={<StatusDot {...looks}>{text}</StatusDot>}
    >
      <div className={classes.goods}>
        <span>
          {[truck?.nombre ?? 'Sin camión todavía', truck?.patente, carrier?.nombre]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <WeightBar turnos={stops} espesores={read.day.espesores} truck={truck} />
        <ol className={classes.goods} aria-label={stopsText(trip.turnos.length)}>
          {stops.map((turno) => (
            <li key={turno.uuid} className={classes.brief}>
              <strong>{turno.hora_desde}</strong>
              <span>{turno.account_names || 'Sin cuenta'}</span>
              <StopMark turno={turno} trip={trip} />
            </li>
          ))}
        </ol>
        <SyncChip mark={mark} />
      </div>
    </Card>
  )
}
