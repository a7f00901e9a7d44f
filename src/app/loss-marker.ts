import { operationNamed } from '#contract/operations.ts'
import { uuidv7 } from '#contract/uuid.ts'
import { type Db, readMeta, writeMeta } from '#src/offline/db.ts'

/** What waited when this was written, kept outside the database so that its loss can be told. [F21] */
interface LossMarker {
  born: string
  waiting: { id: string; sentence: string }[]
}

export const lossMarkerKey = (uuid: string): string => `cantera.marca.${uuid}`
const BORN = 'nacimiento'
const MOST_NAMED = 50

/** Notes what waits now, unless what is noted tells of a loss that nobody has been told yet. */
export async function noteWaiting(db: Db, uuid: string): Promise<void> {
  if ((await findLoss(db, uuid)).length === 0) await writeMarker(db, uuid)
}

/** The loss has been told. */
export const forgetLoss = (db: Db, uuid: string): Promise<void> => writeMarker(db, uuid)

async function writeMarker(db: Db, uuid: string): Promise<void> {
  const rows = await db.outbox.orderBy('seq').limit(MOST_NAMED).toArray()
  const waiting = rows.map((row) => ({
    id: row.id,
    sentence: operationNamed(row.type)?.sentence(row.args as never) ?? row.type,
  }))
  const marker: LossMarker = { born: await bornOf(db), waiting }
  localStorage.setItem(lossMarkerKey(uuid), JSON.stringify(marker))
}

/** The changes that were here and are gone because the browser removed the database; empty when nothing is missing. */
export async function findLoss(db: Db, uuid: string): Promise<string[]> {
  const marker = readMarker(uuid)
  if (!marker || marker.born === (await bornOf(db))) return []
  const known = await Promise.all([db.outbox.toArray(), db.enviados.toArray(), db.descartados.toArray()])
  const ids = new Set(known.flat().map((row) => row.id))
  return marker.waiting.filter(({ id }) => !ids.has(id)).map(({ sentence }) => sentence)
}

/** Names this database, once: one that was made anew has another name. */
async function bornOf(db: Db): Promise<string> {
  return db.transaction('rw', db.meta, async () => {
    const held = await readMeta<string>(db, BORN)
    const born = held ?? uuidv7()
    if (held === undefined) await writeMeta(db, BORN, born)
    return born
  })
}

function readMarker(uuid: string): LossMarker | null {
  try {
    return JSON.parse(localStorage.getItem(lossMarkerKey(uuid)) ?? 'null')
  } catch {
    return null
  }
}
