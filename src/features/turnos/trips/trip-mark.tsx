import { Link } from '@tanstack/react-router'
import type { Trip } from '#contract/calls/road/trips.ts'
import { tripName } from '#src/features/turnos/road/trip-name.ts'
import { STATE_LOOKS } from './trip-words.ts'

/** 'Reparto 2 · En ruta', which leads there. */
export function TripMark({ trip }: { trip: Trip | undefined }) {
  if (!trip) return null
  return (
    <Link to="/turno/reparto/$id" params={{ id: trip.uuid }} data-no-drag>
      {tripName(trip)} · {STATE_LOOKS[trip.estado].text}
    </Link>
  )
}
