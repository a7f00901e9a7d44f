import { type Db, HISTORY, readMeta } from '#src/offline/db/db.ts'

/** Prefix of the notes of how far this phone has read each of the server's histories. [SY35] */
const PLACE = 'lugar:'

const written = /^([0-9a-f-]{36})\/(\d{1,20})$/

/** The history of a place, and how far it had come there; null for what is none. */
function parsed(place: string): { history: string; position: bigint } | null {
  const [, history, position] = written.exec(place) ?? []
  return history === undefined || position === undefined ? null : { history, position: BigInt(position) }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whether a history began before another: their names are UUIDs of version 7. */
const isEarlier = (history: string, other: string): boolean => uuid.test(other) && history < other

/**
 * Notes where the server stood when it answered, before the answer lands. False for an answer of a history that this phone
 * has left: it may tell of a state that is gone. [SY29]
 */
export async function notePlace(db: Db, place: string): Promise<boolean> {
  const read = parsed(place)
  if (read === null) return true
  const { history, position } = read
  return db.transaction('rw', db.meta, async () => {
    const [present, held] = await db.meta.bulkGet([HISTORY, PLACE + history])
    if (typeof present?.value === 'string' && isEarlier(history, present.value)) return false
    if (BigInt(String(held?.value ?? -1)) < position)
      await db.meta.put({ key: PLACE + history, value: String(position) })
    return true
  })
}

/** Whether an answer may still land, inside a transaction over `meta`. */
export async function mayLand(db: Db, place: string): Promise<boolean> {
  const history = parsed(place)?.history
  const present = await readMeta<string>(db, HISTORY)
  return history === undefined || present === undefined || !isEarlier(history, present)
}

/** The furthest place that was read of each history. */
export async function readPlaces(db: Db): Promise<string[]> {
  const notes = await db.meta.where('key').startsWith(PLACE).toArray()
  return notes.map(({ key, value }) => `${key.slice(PLACE.length)}/${value}`)
}

/** Forgets places that the server has judged, but for those of a history it goes on with, and what was read since. */
export async function forgetPlaces(db: Db, judged: readonly string[], present: string): Promise<void> {
  const places = judged.flatMap((place) => parsed(place) ?? [])
  const notes = await db.meta.bulkGet(places.map(({ history }) => PLACE + history))
  const isOld = (_: unknown, at: number) =>
    places[at]?.history !== present && notes[at]?.value === String(places[at]?.position)
  await db.meta.bulkDelete(places.filter(isOld).map(({ history }) => PLACE + history))
}
