import type { Turno } from '#contract/calls/turnos.ts'
import { TripMark } from '#src/features/turnos/trips/trip-mark.tsx'
import { tripsOfTurnos } from '#src/features/turnos/trips/trip-of-turno.ts'
import { useLocal } from '#src/read/local-query.ts'
import { NoteLine } from './note-line.tsx'

/** The trip of a turno and its transport note. */
export function RoadFacts({ turno }: { turno: Turno }) {
  const trip = useLocal(tripsOfTurnos(turno.fecha)).data?.get(turno.uuid)
  return (
    <>
      <TripMark trip={trip} />
      <NoteLine turno={turno} />
    </>
  )
}
