import type { Endpoint, InputOf } from '#contract/kit/endpoint.ts'
import type { AnyOperation, Operation } from '#contract/kit/operation.ts'
import { uuidv7 } from '#contract/kit/uuid.ts'
import { operationNamed } from '#contract/operations.ts'
import { sayingWhy } from '#src/offline/db/saying-why.ts'
import { asStored, isUnreadable, madeBy, readStored } from '#src/offline/db/stored-row.ts'
import { type Db, fieldTables, isFieldTable, readMeta } from '#src/offline/db.ts'
import type { DeviceParts } from '#src/offline/device-parts.ts'
import type { Landed } from '#src/offline/effect.ts'
import { baseOf } from '#src/offline/land/base.ts'
import { landInside } from '#src/offline/land/land.ts'
import type { Change } from '#src/offline/land/recorder.ts'
import { imagesOf, isShown, runEffect } from '#src/offline/land/replay.ts'
import type { Base, OutboxRow } from '#src/offline/outbox-row.ts'
import { withoutBlobs } from './blobs.ts'
import { following } from './follow.ts'
import { sentenceFor } from './sentence.ts'

export type OutboxParts = Pick<DeviceParts, 'db' | 'effects' | 'user' | 'entered' | 'now'>

export interface Enqueued {
  id: string
  /** False when this id was queued or sent before: a second tap changes nothing. [SY2] */
  isNew: boolean
}

interface Enqueuing<E extends Endpoint> {
  args: InputOf<E>
  id?: string | undefined
  /** The version of the record that was on screen when the form was opened. [SY17] */
  seen?: number | null | undefined
}

/** Every table that a change of the outbox may touch, for the scope of its transaction. */
export const outboxTables = (db: Db) => [
  ...fieldTables(db),
  db.outbox,
  db.enviados,
  db.descartados,
  db.blobs,
  db.meta,
]

/** Saves a change: its effect and its row in one transaction; resolved only when that is on disk. [SY1] */
export async function enqueue<E extends Endpoint>(
  parts: OutboxParts,
  operation: Operation<E>,
  { args, id = uuidv7(parts.now()), seen }: Enqueuing<E>,
): Promise<Enqueued> {
  const stored = await withoutBlobs(args as Record<string, unknown>)
  const { db } = parts
  return sayingWhy(() =>
    db.transaction('rw', outboxTables(db), async () => {
      const wish = { operation, id, args: stored.args, seen: seen ?? null }
      const [isNew, before] = await Promise.all([isUnknown(db, id), readBefore(db, wish)])
      if (!isNew) return { id, isNew }
      if (stored.blobs.length > 0)
        await db.blobs.bulkPut(stored.blobs.map((blob) => ({ ...blob, at: parts.now() })))
      const row = await newRow(parts, wish, before)
      const blobs = stored.blobs.map((blob) => blob.sha256)
      await Promise.all([db.meta.put({ key: 'seq', value: row.seq }), db.outbox.add({ ...row, blobs })])
      return { id, isNew }
    }),
  )
}

/** Whether this id was never queued nor sent. */
async function isUnknown(db: Db, id: string): Promise<boolean> {
  const known = await Promise.all([
    db.outbox.where('id').equals(id).count(),
    db.enviados.where('id').equals(id).count(),
  ])
  return known.every((count) => count === 0)
}

interface Wish {
  operation: AnyOperation
  id: string
  args: Record<string, unknown>
  seen: number | null
}

/** State read before the change: the rows it follows, and the record it is made on. */
interface Before {
  seq: number
  /** Every waiting row that shares an aggregate, oldest first, and which of them are the last of theirs. */
  waiting: OutboxRow[]
  chain: OutboxRow[]
  held: unknown
  /** Ids of sent changes of the same things. */
  sent: string[]
}

async function readBefore(db: Db, { operation, args, seen }: Wish): Promise<Before> {
  const versioned = operation.versioned?.(args)
  const aggregates = operation.aggregates(args)
  const [last, chains, held, sent] = await Promise.all([
    readMeta<number>(db, 'seq'),
    chainsOf(db, aggregates),
    versioned && db.table(versioned.table).get(versioned.key),
    seen === null ? [] : db.enviados.where('aggregates').anyOf(aggregates).sortBy('at'),
  ])
  const inOrder = (rows: OutboxRow[]) =>
    [...new Map(rows.map((row) => [row.seq, row])).values()].sort((a, b) => a.seq - b.seq)
  const tails = chains.flatMap((rows) => rows.reduce<OutboxRow[]>(latest, []))
  return {
    seq: (last ?? 0) + 1,
    waiting: inOrder(chains.flat()),
    chain: inOrder(tails),
    held,
    sent: sent.map(({ id }) => id),
  }
}

async function newRow(parts: OutboxParts, wish: Wish, before: Before): Promise<OutboxRow> {
  const { seq, chain } = before
  const { operation, id, args } = wish
  const createdAt = parts.now()
  const sentence = await sentenceFor(parts.db, { type: operation.name, args })
  const changes = await runEffect(parts, { type: operation.name, args, createdAt })
  return {
    seq,
    id,
    v: 1,
    type: operation.name,
    args,
    sentence,
    aggregates: operation.aggregates(args),
    after: chain.map((row) => row.id),
    base: groundOf(wish, before),
    before: imagesOf(changes),
    touched: touchedBy(changes),
    blobs: [],
    state: 'pendiente',
    attempts: 0,
    serverFailures: 0,
    nextAt: operation.holdFor ? createdAt + operation.holdFor : 0,
    lastError: null,
    user: parts.user.uuid,
    createdAt,
  }
}

/** The waiting rows of each aggregate; a new row must follow the last of each. [SY5] */
const chainsOf = (db: Db, aggregates: readonly string[]): Promise<OutboxRow[][]> =>
  Promise.all(aggregates.map((aggregate) => db.outbox.where('aggregates').equals(aggregate).toArray()))

const latest = ([last]: OutboxRow[], row: OutboxRow): OutboxRow[] =>
  last && last.seq > row.seq ? [last] : [row]

function groundOf({ operation, args, seen }: Wish, { waiting, held, sent }: Before): Base | null {
  const versioned = operation.versioned?.(args)
  if (!versioned) return null
  const version = (held as { version?: number } | undefined)?.version ?? null
  // Only a form that was opened on an older version may have missed what this phone sent since.
  return baseOf(versioned, { held: version, waiting, seen, sent: seen === version ? [] : sent })
}

/** Field → value seen, of the rows that existed and were changed. */
function touchedBy(changes: readonly Change[]): Record<string, unknown> {
  const touched: Record<string, unknown> = {}
  for (const { image, now } of changes) {
    for (const [field, seen] of Object.entries((image.row ?? {}) as Record<string, unknown>)) {
      const value = (now as Record<string, unknown> | undefined)?.[field]
      if (JSON.stringify(value) !== JSON.stringify(seen)) touched[field] = seen
    }
  }
  return touched
}

/**
 * Throws a change away, at the user's word, and with a creation everything that was done to what it created.
 * Returns the ids thrown away, none when it is on its way; `undiscard` brings them back. [SY3]
 */
export async function discard(parts: OutboxParts, id: string): Promise<string[]> {
  const { db, now } = parts
  return db.transaction('rw', outboxTables(db), async () => {
    const rows = await db.outbox.orderBy('seq').toArray()
    const row = rows.find((one) => one.id === id)
    if (!row) return []
    const gone = goneWith(row, rows)
    if (gone.some((one) => one.state === 'enviando')) return []
    await db.descartados.bulkPut(gone.map((one) => ({ id: one.id, with: id, row: asStored(one), at: now() })))
    const replaced = new Map([[id, { after: row.after, base: row.base }]])
    const settled = await following(db, row, null)
    const removed = await madeByUnreadable(db, gone)
    await landInside(parts, { writes: [], removed, removedOps: gone.map((one) => one.id), settled, replaced })
    return gone.map((one) => one.id)
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
    await db.descartados.bulkDelete(found.map((one) => one.id))
    const back = await withKnownPast(
      db,
      found.map(({ row }) => ({ ...row, before: [] })),
    )
    const row = back.map(readStored).find((one) => one.id === id)
    await db.outbox.bulkPut([...back, ...(row ? await behindAgain(db, row) : [])])
    const followers = row && isShown(row) ? await following(db, row, row) : []
    const settled = new Map<string, Partial<OutboxRow>>(back.map((one) => [one.id, {}]))
    await landInside(parts, { writes: [], settled: new Map([...settled, ...followers]) })
  })
}

/**
 * What was thrown away before it is waited for by none, and what waits now of the same things goes first: a change that
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
    .filter((one) => one.seq > seq && one.attempts === 0 && !isUnreadable(one))
    .map((one) => ({
      ...one,
      after: [...one.after, id],
      base: one.base?.own ? { ...one.base, own: [...one.base.own, id] } : one.base,
    }))
}

/** What goes when this change is discarded: a creation takes along everything done to what it creates. [SY3] */
export const goneWith = (row: OutboxRow, rows: readonly OutboxRow[]): OutboxRow[] =>
  isCreation(row) ? followersOf(row, rows) : [row]

const isCreation = (row: OutboxRow): boolean => operationNamed(row.type)?.creates?.(row.args) === true

/** The row and every row that cannot go without it. */
function followersOf(row: OutboxRow, rows: readonly OutboxRow[]): OutboxRow[] {
  const gone = [row]
  for (const other of rows) {
    if (!gone.includes(other) && other.after.some((id) => gone.some((one) => one.id === id))) gone.push(other)
  }
  return gone
}
