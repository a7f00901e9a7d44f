import type { Table } from 'dexie'
import type { Db } from './db/db.ts'
import type { OutboxRow, SentRow } from './db/outbox-row.ts'
import { failuresOf } from './queue/retry-time.ts'

export type { BeforeImage, LastError, OutboxRow, SentRow } from './db/outbox-row.ts'

// The questions of screens about changes; the outbox and its indexes belong to the engine.

/** The change that waits under this id; undefined when none does. */
export const waitingChange = (db: Db, id: string): Promise<OutboxRow | undefined> =>
  db.outbox.where('id').equals(id).first()

/** The changes of these things (`<kind>:<uuid>`) that wait, oldest first. */
export const changesOf = (db: Db, ...aggregates: string[]): Promise<OutboxRow[]> =>
  db.outbox.where('aggregates').anyOf(aggregates).distinct().sortBy('seq')

/** Whether a change with this id waits or was sent: a form with the same id is not opened again. [F36] */
export async function isSentOrQueued(db: Db, id: string): Promise<boolean> {
  const counts = await Promise.all([
    db.outbox.where('id').equals(id).count(),
    db.enviados.where('id').equals(id).count(),
  ])
  return counts.some((count) => count > 0)
}

/** Everything that waits, oldest first. */
export const waitingChanges = (db: Db): Promise<OutboxRow[]> => db.outbox.orderBy('seq').toArray()

export const waitingCount = (db: Db): Promise<number> => db.outbox.count()

/** The things (`<kind>:<uuid>`) that some waiting change touches, with repetitions. */
export async function thingsWaiting(db: Db): Promise<string[]> {
  // Not `uniqueKeys`: WebKit fails to open a cursor of unique keys where there are none.
  return (await db.outbox.orderBy('aggregates').keys()).map(String)
}

/** Changes the server has applied after this moment, milliseconds since 1970. */
export const sentSince = (db: Db, at: number): Promise<SentRow[]> =>
  db.enviados.where('at').above(at).toArray()

export const isSending = async (db: Db): Promise<boolean> =>
  (await db.outbox.where('state').equals('enviando').count()) > 0

/** Runs in one transaction over these tables, in which what waits stays as it is. */
export function whileWaiting(
  db: Db,
  tables: readonly Table[],
  run: (waiting: OutboxRow[]) => Promise<void>,
): Promise<void> {
  return db.transaction('rw', [...tables, db.outbox], async () => {
    await run(await waitingChanges(db))
  })
}

/** A person wants it now: what waits is due, but for what the server wants nothing of yet. [SY32] */
export async function makeDue(db: Db): Promise<void> {
  const waiting = db.outbox.where('state').equals('pendiente')
  await waiting.modify((row) => {
    row.nextAt = failuresOf(row).notBefore
  })
}
