import type { Trip } from '#contract/calls/road/trips.ts'
import type { Truck } from '#contract/calls/road/truck.ts'
import { isExpected } from '#contract/calls/rules/turno-rules.ts'
import type { Carrier, getDayTurnos, Turno } from '#contract/calls/turnos.ts'
import type { Day } from '#contract/kit/day.ts'
import { inSpanishOrder } from '#contract/kit/normalize.ts'
import { type TurnosRead, turnosOfDay } from '#src/features/turnos/turnos.queries.ts'
import type { Db } from '#src/offline/device.ts'
import { readFeed } from '#src/read/known.ts'
import { localQuery } from '#src/read/local-query.ts'
import { shownTurnos } from '#src/records/turnos/shown-turnos.ts'

export interface TripsRead {
  /** By number; those that only this phone knows at the end. */
  trips: Trip[]
  /** The turnos of the day and branch, and of every stop. */
  turnos: ReadonlyMap<string, Turno>
  trucks: Truck[]
  carriers: Carrier[]
  day: TurnosRead
  /** The trips of the server have come to this phone at least once. */
  isPulled: boolean
}

/** The trips of a day of a branch, with all that they show. */
export function tripsOfDay(date: Day, branch: string) {
  const { known, ...day } = turnosOfDay(date, branch, '')
  return localQuery<TripsRead, typeof getDayTurnos>({
    key: [...day.key, 'repartos'],
    read: async (db) => readTrips(db, { date, branch }, await day.read(db)),
    ...(known && { known: (db: Db, read: TripsRead) => known(db, read.day) }),
    ...(day.refresh && { refresh: day.refresh }),
  })
}

const byNumber = (a: Trip, b: Trip): number =>
  (a.n ?? Number.MAX_SAFE_INTEGER) - (b.n ?? Number.MAX_SAFE_INTEGER) || (a.uuid < b.uuid ? -1 : 1)

async function readTrips(
  db: Db,
  { date, branch }: { date: Day; branch: string },
  day: TurnosRead,
): Promise<TripsRead> {
  const [all, trucks, carriers, feed] = await Promise.all([
    db.repartos.where('fecha').equals(date).toArray(),
    db.camiones.toArray(),
    db.fleteros.toArray(),
    readFeed(db, 'repartos'),
  ])
  const trips = all.filter((trip) => trip.sucursal_uuid === branch).sort(byNumber)
  const held = new Set(day.turnos.map(({ uuid }) => uuid))
  const elsewhere = trips.flatMap(({ turnos }) => turnos).filter((uuid) => !held.has(uuid))
  const others = (await db.turnos.bulkGet(elsewhere)).filter((turno) => turno !== undefined)
  const turnos = [...day.turnos, ...(await shownTurnos(db, others))]
  return {
    trips,
    turnos: new Map(turnos.map((turno) => [turno.uuid, turno])),
    trucks: inSpanishOrder(trucks, ({ nombre: name }) => name),
    carriers: inSpanishOrder(carriers, ({ nombre: name }) => name),
    day,
    isPulled: feed !== null,
  }
}

/** The turnos of the day that a trip may take: those that are expected and no other trip has that is not closed. */
export function freeTurnos({ day, trips }: TripsRead, own: string): Turno[] {
  const taken = new Set(
    trips
      .filter(({ uuid, estado: state }) => uuid !== own && state !== 'cerrado')
      .flatMap(({ turnos }) => turnos),
  )
  return day.turnos.filter((turno) => isExpected(turno) && !taken.has(turno.uuid))
}
