import { databaseId } from '#src/offline/db/database-id.ts'
import type { Db } from '#src/offline/db/db.ts'
import type { OutboxRow } from '#src/offline/db/outbox-row.ts'
import { sentenceOf } from '#src/offline/queue/sentence.ts'
import { forgetRestored, restoredCount } from './restored-count.ts'

export interface Lost {
  id: string
  /** Absent beyond the first fifty. */
  sentence?: string
  /** It waited for a person: that the server knows of it does not bring it back. */
  isAside?: boolean
}

/** Changes that were here and went with the browser's data. */
export interface Loss {
  lost: readonly Lost[]
  /** Changes brought back from their copies. */
  broughtBack: number
}

/** The changes that waited, kept outside the database so that their loss can be reported. [F21] */
interface LossMarker {
  born: string
  waiting: Lost[]
}

export const NO_LOSS: Loss = { lost: [], broughtBack: 0 }

export const lossMarkerKey = (uuid: string): string => `cantera.marca.${uuid}`
const MOST_NAMED = 50

/** Marks these rows as what waits now, unless the marker holds a loss that has not been reported yet. */
export async function markWaiting(db: Db, uuid: string, rows: readonly OutboxRow[]): Promise<void> {
  if ((await findLoss(db, uuid)).lost.length === 0) await writeMarker(db, uuid, rows)
}

/** Called once the loss has been reported. */
export async function forgetLoss(db: Db, uuid: string): Promise<void> {
  await writeMarker(db, uuid, await db.outbox.toArray())
  await forgetRestored(db)
}

async function writeMarker(db: Db, uuid: string, rows: readonly OutboxRow[]): Promise<void> {
  const oldestFirst = rows.toSorted((a, b) => a.seq - b.seq)
  const waiting = await Promise.all(
    oldestFirst.map(async (row, index) => ({
      id: row.id,
      isAside: row.state !== 'pendiente' && row.state !== 'enviando',
      ...(index < MOST_NAMED && { sentence: await sentenceOf(db, row) }),
    })),
  )
  const marker: LossMarker = { born: await databaseId(db), waiting }
  localStorage.setItem(lossMarkerKey(uuid), JSON.stringify(marker))
}

/** The changes that waited in a database that the browser has removed, and are not in this one. */
export async function findLoss(db: Db, uuid: string): Promise<Loss> {
  const marker = readMarker(uuid)
  const [back, born] = await Promise.all([restoredCount(db), databaseId(db)])
  if (!marker || marker.born === born) return { ...NO_LOSS, broughtBack: back }
  const tables = [db.outbox, db.enviados, db.descartados]
  const known = await Promise.all(tables.map((table) => table.toArray()))
  const ids = new Set(known.flat().map(({ id }) => id))
  return { lost: marker.waiting.filter(({ id }) => !ids.has(id)), broughtBack: back }
}

function readMarker(uuid: string): LossMarker | null {
  try {
    return JSON.parse(localStorage.getItem(lossMarkerKey(uuid)) ?? 'null')
  } catch {
    return null
  }
}
