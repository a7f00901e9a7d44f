import { Dexie } from 'dexie'
import type { StoredBlob } from '#src/offline/db/db.ts'
import type { OutboxRow } from '#src/offline/db/outbox-row.ts'
import type { Waiting } from './export-waiting.ts'
import { isOlderName } from './older-names.ts'

/** Data that a version before 1.0.0, whose databases nothing else reads, left unsent on this phone. */
export interface OlderPhone {
  /** Changes and drafts, of everybody. */
  count: number
  /** All of it as a zip. */
  exportAll(): Promise<Blob>
  /** Deletes those databases and everything that lay beside them. */
  remove(): Promise<void>
}

/** Copies of older versions in Cache Storage. */
const OLDER_CACHES = ['cantera-copias', 'cantera-copia-de-sesion']

/** Unsent data in databases of older versions; without any they are deleted, and it is null. */
export async function openOlderPhone(): Promise<OlderPhone | null> {
  const names = (await Dexie.getDatabaseNames()).filter(isOlderName)
  if (names.length === 0) return null
  const waiting = await Promise.all(names.map(readWaiting))
  const count = waiting.reduce((sum, { rows, drafts }) => sum + rows.length + drafts.length, 0)
  const remove = () => removeAll(names)
  if (count === 0) {
    await remove()
    return null
  }
  return {
    count,
    exportAll: async () => (await import('./export-waiting.ts')).exportWaiting(merged(waiting)),
    remove,
  }
}

const merged = (all: readonly Waiting[]): Waiting => ({
  rows: all.flatMap(({ rows }) => rows),
  sentences: all.flatMap(({ sentences }) => sentences),
  drafts: all.flatMap(({ drafts }) => drafts),
  aside: all.flatMap(({ aside }) => aside),
  blobs: all.flatMap(({ blobs }) => blobs),
})

/** A database as it is found, whatever its version. */
async function readWaiting(name: string): Promise<Waiting> {
  const db = new Dexie(name)
  try {
    await db.open()
    const all = async <T>(table: string): Promise<T[]> =>
      db.tables.some((item) => item.name === table) ? db.table<T>(table).toArray() : []
    const [rows, drafts, blobs, meta] = await Promise.all([
      all<OutboxRow>('outbox'),
      all<unknown>('borradores'),
      all<StoredBlob>('blobs'),
      all<{ key: string; value: unknown }>('meta'),
    ])
    const aside = meta.filter(({ key }) => key.startsWith('apartado:')).map(({ value }) => value)
    return { rows, sentences: rows.map(({ sentence, type }) => sentence ?? type), drafts, aside, blobs }
  } finally {
    db.close()
  }
}

async function removeAll(names: readonly string[]): Promise<void> {
  // They say that there is something to remove: they go last.
  if (typeof caches !== 'undefined') await Promise.all(OLDER_CACHES.map((name) => caches.delete(name)))
  for (const key of Object.keys(localStorage)) if (key.startsWith('cantera.')) localStorage.removeItem(key)
  for (const name of names) await Dexie.delete(name)
}
