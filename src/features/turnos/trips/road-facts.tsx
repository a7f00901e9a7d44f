import type { Turno } from '#contract/calls/turnos.ts'
import { NoteLine } from '#src/features/turnos/notes/note-line.tsx'
import { useLocal } from '#src/read/local-query.ts'
import { TripMark } from './trip-mark.tsx'
import { tripsOfTurnos } from './trip-of-turno.ts'
import { TurnoCalendar } from './turno-calendar.tsx'

/** The trip of a turno, its transport note, and its way into a calendar. */
export function RoadFacts({ turno }: { turno: Turno }) {
  const trip = useLocal(tripsOfTurnos(turno.fecha)).data?.get(turno.uuid)
  return (
    <>
      <TripMark trip={trip} />
      <NoteLine turno={turno} part="text" />
      <TurnoCalendar turno={turno} />
    </>
  )
}
