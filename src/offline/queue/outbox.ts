import { operationNamed } from '#contract/operations.ts'
import { type Db, fieldTables, isFieldTable } from '#src/offline/db/db.ts'
import type { Landed } from '#src/offline/db/effect.ts'
import type { OutboxRow } from '#src/offline/db/outbox-row.ts'
import type { PhoneParts } from '#src/offline/db/phone-parts.ts'
import { asStored, isUnreadable, madeBy, readStored } from '#src/offline/db/stored-row.ts'
import { landInside } from '#src/offline/land/land.ts'
import { isShown } from '#src/offline/land/replay.ts'
import { following } from './follow.ts'

export type OutboxParts = Pick<PhoneParts, 'db' | 'effects' | 'user' | 'entered' | 'now'>

/** Every table that a change of the outbox may touch, for the scope of its transaction. */
export const outboxTables = (db: Db) => [
  ...fieldTables(db),
  db.outbox,
  db.enviados,
  db.descartados,
  db.blobs,
  db.meta,
]

/**
 * Throws a change away, at the user's word, and with a creation everything that was done to what it created.
 * Returns the ids thrown away, none when it is on its way; `undiscard` brings them back. [SY3]
 */
export async function discard(parts: OutboxParts, id: string): Promise<string[]> {
  const { db, now } = parts
  return db.transaction('rw', outboxTables(db), async () => {
    const rows = await db.outbox.orderBy('seq').toArray()
    const row = rows.find((row) => row.id === id)
    if (!row) return []
    const gone = goneWith(row, rows)
    if (gone.some((row) => row.state === 'enviando')) return []
    await db.descartados.bulkPut(gone.map((row) => ({ id: row.id, with: id, row: asStored(row), at: now() })))
    const replaced = new Map([[id, { after: row.after }]])
    const settled = await following(db, row, null)
    const removed = await madeByUnreadable(db, gone)
    await landInside(parts, { writes: [], removed, removedOps: gone.map((row) => row.id), settled, replaced })
    return gone.map((row) => row.id)
  })
}

/** Records made by unreadable changes, known only to this phone: no rewinding removes them. [F40] */
async function madeByUnreadable(db: Db, gone: readonly OutboxRow[]): Promise<NonNullable<Landed['removed']>> {
  const made = gone
    .filter(isUnreadable)
    .flatMap(madeBy)
    .flatMap(({ table, key }) => (isFieldTable(db, table) ? [{ table, key }] : []))
  const held = await Promise.all(made.map(({ table, key }) => db.table(table).get(key)))
  return made.filter((_, index) => held[index]?.version === 0)
}

/** Brings back what `discard(id)` threw away. */
export async function undiscard(parts: OutboxParts, id: string): Promise<void> {
  const { db } = parts
  await db.transaction('rw', outboxTables(db), async () => {
    const found = await db.descartados.where('with').equals(id).toArray()
    if (found.length === 0) return
    await db.descartados.bulkDelete(found.map((row) => row.id))
    const back = await withKnownPast(
      db,
      found.map(({ row }) => ({ ...row, before: [] })),
    )
    const row = back.map(readStored).find((row) => row.id === id)
    await db.outbox.bulkPut([...back, ...(row ? await behindAgain(db, row) : [])])
    const followers = row && isShown(row) ? await following(db, row, row) : []
    const settled = new Map<string, Partial<OutboxRow>>(back.map((row) => [row.id, {}]))
    await landInside(parts, { writes: [], settled: new Map([...settled, ...followers]) })
  })
}

/**
 * Changes thrown away before it are waited for by none, and waiting ones of the same things go first: a change that
 * comes back may be older than either. [SY5]
 */
async function withKnownPast(db: Db, back: readonly OutboxRow[]): Promise<OutboxRow[]> {
  const waiting = await db.outbox.orderBy('seq').toArray()
  const named = back.flatMap((row) =>
    isUnreadable(readStored(row)) ? [] : [...row.after, ...(row.base?.own ?? [])],
  )
  const sent = await db.enviados.where('id').anyOf(named).primaryKeys()
  const known = new Set([...waiting, ...back].map(({ id }) => id).concat(sent))
  return back.map((row) => {
    if (isUnreadable(readStored(row))) return row
    const isSame = (other: OutboxRow) => other.aggregates.some((name) => row.aggregates.includes(name))
    const before = waiting.filter((other) => other.seq < row.seq && isSame(other)).map(({ id }) => id)
    const own = [...(row.base?.own ?? []).filter((id) => known.has(id)), ...before]
    return {
      ...row,
      after: [...new Set([...row.after.filter((id) => known.has(id)), ...before.slice(-1)])],
      base: row.base?.own ? { ...row.base, own: [...new Set(own)] } : row.base,
    }
  })
}

/** Untried changes after a discarded one, queued behind it again and building on it. [SY5, SY17] */
async function behindAgain(db: Db, { id, seq, aggregates }: OutboxRow): Promise<OutboxRow[]> {
  const rows = await db.outbox.where('aggregates').anyOf(aggregates).distinct().toArray()
  return rows
    .filter((row) => row.seq > seq && row.attempts === 0 && !isUnreadable(row))
    .map((row) => ({
      ...row,
      after: [...row.after, id],
      base: row.base?.own ? { ...row.base, own: [...row.base.own, id] } : row.base,
    }))
}

/** Changes discarded with this one: a creation takes along everything done to what it creates. [SY3] */
export const goneWith = (row: OutboxRow, rows: readonly OutboxRow[]): OutboxRow[] =>
  isCreation(row) ? followersOf(row, rows) : [row]

const isCreation = (row: OutboxRow): boolean => operationNamed(row.type)?.creates?.(row.args) === true

/** The row and every row that cannot go without it. */
function followersOf(row: OutboxRow, rows: readonly OutboxRow[]): OutboxRow[] {
  const gone = [row]
  for (const other of rows) {
    if (!gone.includes(other) && other.after.some((id) => gone.some((row) => row.id === id))) gone.push(other)
  }
  return gone
}
