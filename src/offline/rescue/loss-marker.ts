import { bornOf } from '#src/offline/db/born.ts'
import type { Db } from '#src/offline/db.ts'
import { sentenceOf } from '#src/offline/queue/sentence.ts'
import { broughtBack, forgetBroughtBack } from './spare-copies.ts'

export interface Lost {
  id: string
  sentence: string
  /** It waited for a person: that the server knows of it does not bring it back. */
  isAside?: boolean
}

/** Changes that were here and went with the browser's data. */
export interface Loss {
  /** How many; more than are named when there were very many. */
  total: number
  named: readonly Lost[]
  /** How many came back from their copies. */
  broughtBack: number
}

/** What waited when this was written, kept outside the database so that its loss can be told. [F21] */
interface LossMarker {
  born: string
  waiting: Lost[]
  /** Absent in markers of older apps. */
  total?: number
}

export const NO_LOSS: Loss = { total: 0, named: [], broughtBack: 0 }

export const lossMarkerKey = (uuid: string): string => `cantera.marca.${uuid}`
const MOST_NAMED = 50

/** Notes what waits now, unless what is noted tells of a loss that nobody has been told yet. */
export async function noteWaiting(db: Db, uuid: string): Promise<void> {
  if ((await findLoss(db, uuid)).total === 0) await writeMarker(db, uuid)
}

/** The loss has been told. */
export async function forgetLoss(db: Db, uuid: string): Promise<void> {
  await writeMarker(db, uuid)
  await forgetBroughtBack(db)
}

async function writeMarker(db: Db, uuid: string): Promise<void> {
  const [rows, total] = await db.transaction('r', db.outbox, () =>
    Promise.all([db.outbox.orderBy('seq').limit(MOST_NAMED).toArray(), db.outbox.count()]),
  )
  const waiting = await Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      sentence: await sentenceOf(db, row),
      isAside: row.state !== 'pendiente' && row.state !== 'enviando',
    })),
  )
  const marker: LossMarker = { born: await bornOf(db), waiting, total }
  localStorage.setItem(lossMarkerKey(uuid), JSON.stringify(marker))
}

/** The changes that were here and are gone because the browser removed the database. */
export async function findLoss(db: Db, uuid: string): Promise<Loss> {
  const marker = readMarker(uuid)
  const back = await broughtBack(db)
  if (!marker || marker.born === (await bornOf(db))) return { ...NO_LOSS, broughtBack: back }
  const known = await Promise.all([db.outbox.toArray(), db.enviados.toArray(), db.descartados.toArray()])
  const ids = new Set(known.flat().map((row) => row.id))
  const named = marker.waiting.filter(({ id }) => !ids.has(id))
  const backUnnamed = Math.max(0, back - (marker.waiting.length - named.length))
  const unnamed = Math.max(0, (marker.total ?? 0) - marker.waiting.length - backUnnamed)
  return { total: named.length + unnamed, named, broughtBack: back }
}

function readMarker(uuid: string): LossMarker | null {
  try {
    return JSON.parse(localStorage.getItem(lossMarkerKey(uuid)) ?? 'null')
  } catch {
    return null
  }
}
