import { Dexie, type PromiseExtended } from 'dexie'
import type { Endpoint, InputOf } from '#contract/kit/endpoint.ts'
import { AppError } from '#contract/kit/errors.ts'
import type { AnyOperation, Operation } from '#contract/kit/operation.ts'
import { uuidv7 } from '#contract/kit/uuid.ts'
import { groupBy } from '#contract/records/group-by.ts'
import { withoutBlobs } from '#src/offline/db/blobs.ts'
import { type Db, isFieldTable, readMeta } from '#src/offline/db/db.ts'
import type { Base, OutboxRow } from '#src/offline/db/outbox-row.ts'
import { sayingWhy } from '#src/offline/db/saying-why.ts'
import { baseOf } from '#src/offline/land/base.ts'
import { readAlong } from '#src/offline/land/read-along.ts'
import { type Reads, readsOf } from '#src/offline/land/reads.ts'
import type { Change } from '#src/offline/land/recorder.ts'
import { imagesOf, runEffect } from '#src/offline/land/replay.ts'
import { recordUnder } from './follow.ts'
import { type OutboxParts, outboxTables } from './outbox.ts'
import { followingRecord, repeatingAlong } from './repeats.ts'
import { sentenceFor } from './sentence.ts'

export interface Enqueued {
  id: string
  /** False when this id was queued or sent before: a second tap changes nothing. [SY2] */
  isNew: boolean
}

export interface Enqueuing<E extends Endpoint> {
  args: InputOf<E>
  id?: string | undefined
  /** The version of the record that was on screen when the form was opened. [SY17] */
  seen?: number | null | undefined
}

type Stored = Awaited<ReturnType<typeof withoutBlobs>>

/** A change with its files read, as it is going to be saved. */
export interface Wish {
  operation: AnyOperation
  id: string
  stored: Stored
  seen: number | null
  createdAt: number
}

/** Saves a change: its effect and its row in one transaction; resolved only when that is on disk. [SY1] */
export async function enqueue<E extends Endpoint>(
  parts: OutboxParts,
  operation: Operation<E>,
  change: Enqueuing<E>,
): Promise<Enqueued> {
  return enqueueWish(parts, await wishFor(parts, operation, change))
}

export async function wishFor<E extends Endpoint>(
  { now }: OutboxParts,
  operation: Operation<E>,
  { args, id = uuidv7(now()), seen }: Enqueuing<E>,
): Promise<Wish> {
  const stored = await withoutBlobs(args as Record<string, unknown>)
  return { operation, id, stored, seen: seen ?? null, createdAt: now() }
}

export function enqueueWish(parts: OutboxParts, wish: Wish): Promise<Enqueued> {
  const { db } = parts
  const { id } = wish
  return sayingWhy(() =>
    db.transaction('rw', outboxTables(db), async () => ({ id, isNew: await put(parts, wish) })),
  )
}

/**
 * In two rounds of requests, as it is the waiting for each that takes the time: all that is read, then all that is
 * written. The effect runs while it is read what the change stands on; it writes nothing before that is known.
 */
async function put(parts: OutboxParts, wish: Wish): Promise<boolean> {
  const { db } = parts
  const { operation, stored, createdAt } = wish
  const reads = readsOf(db)
  const before = inZone(readBefore(db, wish, reads))
  const cause = { type: operation.name, args: stored.args, createdAt }
  const effect = inZone(runEffect(parts, cause, { reads, after: onlyNew(before) }))
  // Its failure is met below, unless the change is not new.
  effect.catch(() => undefined)
  const known = await before
  if (!known.isNew) return false
  const { changes, written } = (await effect)()
  const row = newRow(parts, wish, { known, changes: await changes })
  await Promise.all([
    written,
    stored.blobs.length > 0 && db.blobs.bulkPut(stored.blobs.map((blob) => ({ ...blob, at: createdAt }))),
    db.meta.put({ key: 'seq', value: row.seq }),
    db.outbox.add(row),
  ])
  return true
}

/** Work that goes on beside other work would lose the transaction; Dexie must know of it as soon as it has begun. */
const inZone = <T>(work: Promise<T>): PromiseExtended<T> =>
  Dexie.Promise.all([work]).then(([done]) => done as T)

function onlyNew(before: PromiseExtended<Before>): PromiseExtended<void> {
  const isNew = before.then((known) => {
    if (!known.isNew) throw new AppError('clave-reutilizada')
  })
  isNew.catch(() => undefined)
  return isNew
}

/** State read before the change: the rows it follows, and the record it is made on. */
interface Before {
  isNew: boolean
  seq: number
  sentence: string
  /** Every waiting row that shares an aggregate, oldest first, and which of them are the last of theirs. */
  waiting: OutboxRow[]
  chain: OutboxRow[]
  held: unknown
  /** Ids of sent changes of the same things. */
  sent: string[]
}

async function readBefore(
  db: Db,
  { operation, id, stored: { args }, seen }: Wish,
  reads: Reads,
): Promise<Before> {
  const versioned = operation.versioned?.(args)
  const aggregates = operation.aggregates(args)
  const [isNew, last, chains, held, sent, sentence] = await Promise.all([
    isUnknown(db, id),
    readMeta<number>(db, 'seq'),
    chainsOf(db, aggregates),
    versioned && isFieldTable(db, versioned.table) && reads.get(versioned.table, versioned.key),
    seen === null ? [] : db.enviados.where('aggregates').anyOf(aggregates).sortBy('at'),
    sentenceFor(db, { type: operation.name, args }, reads),
  ])
  const tails = chains.flatMap((rows) => rows.reduce<OutboxRow[]>(latest, []))
  return {
    isNew,
    seq: (last ?? 0) + 1,
    sentence,
    waiting: inOrder(chains.flat()),
    chain: inOrder(tails),
    held,
    sent: sent.map(({ id: text }) => text),
  }
}

/** Whether this id was never queued nor sent. */
async function isUnknown(db: Db, id: string): Promise<boolean> {
  const known = await Promise.all([
    db.outbox.where('id').equals(id).count(),
    db.enviados.where('id').equals(id).count(),
  ])
  return known.every((count) => count === 0)
}

/** The waiting rows of each aggregate; a new row must follow the last of each. [SY5] */
async function chainsOf(db: Db, aggregates: readonly string[]): Promise<OutboxRow[][]> {
  const kinds = groupBy(aggregates, (aggregate) => aggregate.split(':')[0])
  const rows = await Promise.all([...kinds.values()].map((names) => rowsAbout(db, names)))
  const found = inOrder(rows.flat())
  return aggregates.map((aggregate) => found.filter((row) => row.aggregates.includes(aggregate)))
}

/** Things that were made in one moment lie side by side in the index: one request usually brings what waits for all. */
async function rowsAbout(db: Db, aggregates: readonly string[]): Promise<OutboxRow[]> {
  const index = db.outbox.where('aggregates')
  const [only = '', ...others] = aggregates
  if (others.length === 0) return index.equals(only).toArray()
  return (await readAlong(index, aggregates)) ?? db.outbox.where('aggregates').anyOf(aggregates).toArray()
}

const latest = ([last]: OutboxRow[], row: OutboxRow): OutboxRow[] =>
  last && last.seq > row.seq ? [last] : [row]

const inOrder = (rows: readonly OutboxRow[]): OutboxRow[] =>
  [...new Map(rows.map((row) => [row.seq, row])).values()].sort((a, b) => a.seq - b.seq)

interface Found {
  known: Before
  changes: readonly Change[]
}

function newRow(parts: OutboxParts, wish: Wish, { known, changes }: Found): OutboxRow {
  const { operation, id, stored, createdAt } = wish
  const { seq, chain, sentence } = known
  return {
    seq,
    id,
    v: 1,
    type: operation.name,
    args: stored.args,
    sentence,
    aggregates: operation.aggregates(stored.args),
    after: chain.map((row) => row.id),
    base: groundOf(wish, { known, changes }),
    before: imagesOf(changes),
    touched: touchedBy(changes),
    blobs: stored.blobs.map((blob) => blob.sha256),
    state: 'pendiente',
    attempts: 0,
    serverFailures: 0,
    nextAt: operation.holdFor ? createdAt + operation.holdFor : 0,
    lastError: null,
    user: parts.user.uuid,
    createdAt,
  }
}

function groundOf(wish: Wish, { known, changes }: Found): Base | null {
  const { operation, stored, seen } = wish
  const { args } = stored
  const { waiting, held, sent } = known
  const versioned = operation.versioned?.(args)
  if (!versioned) return null
  const version = (held as { version?: number } | undefined)?.version ?? null
  // Only a form that was opened on an older version may have missed what this phone sent since.
  const base = baseOf(versioned, { held: version, waiting, seen, sent: seen === version ? [] : sent })
  const shown = repeatingAlong(base, waiting, args)
  return followingRecord(shown, recordUnder(waiting, base, held), { args, touched: touchedBy(changes) })
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
