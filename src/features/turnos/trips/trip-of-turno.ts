import type { Trip } from '#contract/calls/road/trips.ts'
import type { Day } from '#contract/kit/day.ts'
import { localQuery } from '#src/read/local-query.ts'

/** The trip of each turno of a day; of two the one that is not closed. */
export function tripsOfTurnos(date: Day) {
  return localQuery<ReadonlyMap<string, Trip>>({
    key: ['turnos', 'repartos', date],
    read: async (db) => {
      const trips = await db.repartos.where('fecha').equals(date).toArray()
      const closedFirst = trips.sort(
        (a, b) => Number(b.estado === 'cerrado') - Number(a.estado === 'cerrado'),
      )
      return new Map(closedFirst.flatMap((trip) => trip.turnos.map((uuid) => [uuid, trip] as const)))
    },
  })
}
