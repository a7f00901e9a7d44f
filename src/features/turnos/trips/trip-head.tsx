import { Button } from '@mantine/core'
import type { Trip } from '#contract/calls/road/trips.ts'
import { loadOf, loadText } from '#contract/calls/rules/load.ts'
import type { Turno } from '#contract/calls/turnos.ts'
import { formatMoment } from '#contract/kit/day.ts'
import { facts } from '#contract/kit/fields/facts.ts'
import { tripName } from '#src/features/turnos/road/trip-name.ts'
import type { SyncMark } from '#src/read/sync-mark.ts'
import { StatusDot } from '#src/ui/feedback/status-dot.tsx'
import { SyncChip } from '#src/ui/feedback/sync-chip.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { CalendarButton } from './calendar-button.tsx'
import { waysThrough } from './maps.ts'
import { STATE_LOOKS, stopsText } from './trip-words.ts'
import classes from './trips.module.css'
import type { TripsRead } from './trips.queries.ts'
import { turnoEvent } from './turno-event.ts'
import { WeightBar } from './weight-bar.tsx'

interface TripHeadProps {
  trip: Trip
  read: TripsRead
  stops: readonly Turno[]
  mark: SyncMark | undefined
}

/** The truck of a trip with its plate, who drives it, what it carries and whether it has set out. */
export function TripHead({ trip, read, stops, mark }: TripHeadProps) {
  const truck = read.trucks.find(({ uuid }) => uuid === trip.camion_uuid)
  const carrier = read.carriers.find(({ uuid }) => uuid === trip.fletero_uuid)
  const { text, ...looks } = STATE_LOOKS[trip.estado]
  const ways = waysThrough(stops.map((turno) => turno.entrega_en ?? '').filter(Boolean))
  const events = stops.map((turno, at) => turnoEvent(turno, `${tripName(trip)}, parada ${at + 1}`))
  const load = trip.turnos.length > 0 ? loadText(loadOf(stops, read.day.espesores)) : ''
  const since = trip.estado !== 'armado' && trip.estado_at ? `Desde ${formatMoment(trip.estado_at)}` : null
  return (
    <Card title={truck?.nombre ?? 'Sin camión todavía'} aside={<StatusDot {...looks}>{text}</StatusDot>}>
      <div className={classes.form}>
        <div className={classes.truck}>
          {truck ? <span className={classes.registration}>{truck.patente}</span> : null}
          <span>{carrier?.nombre ?? 'Sin fletero'}</span>
          {since ? <span className={classes.quiet}>{since}</span> : null}
          <SyncChip mark={mark} />
        </div>
        <WeightBar turnos={stops} espesores={read.day.espesores} truck={truck} />
        <p className={classes.quiet}>{facts(stopsText(trip.turnos.length), load)}</p>
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
  )
}
