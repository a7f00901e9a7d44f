import type { Turno } from '#contract/calls/turnos.ts'
import { addDays, type Day, dayOf } from '#contract/kit/day.ts'
import { turnos as record } from '#contract/records/turnos.ts'
import type { Db } from '#src/offline/db/db.ts'
import type { KnownName } from '#src/offline/db/field-rows.ts'
import { type Coverage, newest, oldest, readFeed, readKnown, readTaken } from '#src/offline/fetch/coverage.ts'

/** A day of one branch, or of all of them. [SY33] */
export const dayName = (day: Day, branch: string | null): KnownName => `turnos:${day}:${branch ?? '*'}`
export const turnoName = (uuid: string): KnownName => `turnos:uno:${uuid}`
/** The options for a new turno. */
export const CHOICES_NAME: KnownName = 'fleteros:para-elegir'

export function daysBetween(from: Day, to: Day): Day[] {
  const days: Day[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

/** Time of the server's last complete answer for each of these days; null for a day that is not on this phone. */
export async function readDays(
  db: Db,
  days: readonly Day[],
  branch: string | null,
): Promise<Map<Day, number | null>> {
  const [ofAll, ofBranch, pulled] = await Promise.all([
    readKnown(
      db,
      days.map((day) => dayName(day, null)),
    ),
    branch === null
      ? []
      : readKnown(
          db,
          days.map((day) => dayName(day, branch)),
        ),
    readPulled(db, branch),
  ])
  return new Map(
    days.map((day, index) => {
      const byFeed = pulled && day >= pulled.from ? pulled.at : null
      return [day, newest(ofAll[index] ?? null, ofBranch[index] ?? null, byFeed)]
    }),
  )
}

/** When the feed last brought the turnos of this branch (null: of every branch), and from which day on. */
async function readPulled(db: Db, branch: string | null): Promise<{ at: number; from: Day } | null> {
  const feed = await readFeed(db, 'turnos')
  if (!feed) return null
  const branches = branch === null ? await db.sucursales.toArray() : await db.sucursales.bulkGet([branch])
  const covers = branches.every(
    (branch) => branch !== undefined && (feed.sucursales?.includes(branch.nombre) ?? true),
  )
  return covers ? { at: feed.at, from: addDays(dayOf(new Date(feed.at)), -record.limits.keptDays) } : null
}

/** Time of the server's last answer with this turno: alone, with its day, or after a change. */
async function readTurnoAge(db: Db, { uuid, fecha: date, sucursal_uuid }: Turno): Promise<number | null> {
  const [[own = null], days, taken] = await Promise.all([
    readKnown(db, [turnoName(uuid)]),
    readDays(db, [date], sucursal_uuid),
    readTaken(db, `turno:${uuid}`),
  ])
  return newest(own, taken, days.get(date) ?? null)
}

/** Ages of these turnos; those that only this phone knows have no age. */
export async function readAges(db: Db, turnos: readonly Turno[]): Promise<(number | null)[]> {
  return Promise.all(turnos.filter(({ id }) => id !== null).map((turno) => readTurnoAge(db, turno)))
}

/** This phone's knowledge of some days: whether all are complete, or only some rows are here. */
export async function knownDays(
  db: Db,
  days: ReadonlyMap<Day, number | null>,
  turnos: readonly Turno[],
): Promise<Coverage> {
  const ages = [...days.values()].filter((at) => at !== null)
  const seen = await readAges(
    db,
    turnos.filter(({ fecha: date }) => (days.get(date) ?? null) === null),
  )
  return { at: oldest([...ages, ...seen]), isWhole: ages.length === days.size }
}
