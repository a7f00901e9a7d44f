import type { Endpoint, InputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { Operation } from '#contract/operation.ts'
import { operationNamed } from '#contract/operations.ts'
import { uuidv7 } from '#contract/uuid.ts'
import { withoutBlobs } from './blobs.ts'
import { type Db, type FieldTable, fieldTables, readMeta } from './db.ts'
import type { DeviceParts } from './device-parts.ts'
import { landInside } from './land.ts'
import type { Base, BeforeImage, OutboxRow } from './outbox-row.ts'
import { runEffect } from './replay.ts'

type OutboxParts = Pick<DeviceParts, 'db' | 'effects' | 'user' | 'now'>

export interface Enqueued {
  id: string
  /** False when this id was queued or sent before: a second tap changes nothing. [SY2] */
  isNew: boolean
}

const tables = (db: Db) => [...fieldTables(db), db.outbox, db.enviados, db.descartados, db.blobs, db.meta]

/** Saves a change: its effect and its row in one transaction; resolved only when that is on disk. [SY1] */
export async function enqueue<E extends Endpoint>(
  parts: OutboxParts,
  operation: Operation<E>,
  { args, id = uuidv7(parts.now()) }: { args: InputOf<E>; id?: string | undefined },
): Promise<Enqueued> {
  const stored = await withoutBlobs(args as Record<string, unknown>)
  const { db } = parts
  return sayingFull(() =>
    db.transaction('rw', tables(db), async () => {
      if (await isKnown(db, id)) return { id, isNew: false }
      await db.blobs.bulkPut(stored.blobs.map((blob) => ({ ...blob, at: parts.now() })))
      const row = await newRow(parts, operation as unknown as Operation, { id, args: stored.args })
      await db.outbox.add({ ...row, blobs: stored.blobs.map((blob) => blob.sha256) })
      return { id, isNew: true }
    }),
  )
}

async function isKnown(db: Db, id: string): Promise<boolean> {
  return (
    (await db.outbox.where('id').equals(id).count()) + (await db.enviados.where('id').equals(id).count()) > 0
  )
}

async function newRow(
  parts: OutboxParts,
  operation: Operation,
  { id, args }: { id: string; args: Record<string, unknown> },
): Promise<OutboxRow> {
  const { db, user, now } = parts
  const aggregates = operation.aggregates(args as never)
  const chain = await chainOf(db, aggregates)
  const createdAt = now()
  const base = await baseOf(db, operation.versioned?.(args as never) ?? null, chain)
  const before = await runEffect(parts, { type: operation.name, args, createdAt })
  return {
    seq: await nextSeq(db),
    id,
    v: 1,
    type: operation.name,
    args,
    aggregates,
    after: chain.map((row) => row.id),
    base,
    before,
    touched: await touchedBy(db, before),
    blobs: [],
    state: 'pendiente',
    attempts: 0,
    serverFailures: 0,
    nextAt: 0,
    lastError: null,
    user: user.uuid,
    createdAt,
  }
}

/** The last waiting row of each aggregate: what a new row must follow. [SY5] */
async function chainOf(db: Db, aggregates: readonly string[]): Promise<OutboxRow[]> {
  if (aggregates.length === 0) return []
  const rows = await db.outbox.where('aggregates').anyOf(aggregates).distinct().sortBy('seq')
  const tails = aggregates.map((aggregate) => rows.findLast((row) => row.aggregates.includes(aggregate)))
  return rows.filter((row) => tails.includes(row))
}

async function baseOf(
  db: Db,
  versioned: { table: string; key: string } | null,
  chain: readonly OutboxRow[],
): Promise<Base | null> {
  if (!versioned) return null
  const local = chain.at(-1)?.id ?? null
  const row = await db.table(versioned.table).get(versioned.key)
  return { ...versioned, version: local ? null : (row?.version ?? null), local }
}

async function nextSeq(db: Db): Promise<number> {
  const seq = ((await readMeta<number>(db, 'seq')) ?? 0) + 1
  await db.meta.put({ key: 'seq', value: seq })
  return seq
}

/** Field → value seen, of the rows that existed and were changed. */
async function touchedBy(db: Db, before: readonly BeforeImage[]): Promise<Record<string, unknown>> {
  const touched: Record<string, unknown> = {}
  for (const { table, key, row } of before) {
    if (row === undefined) continue
    const now = (await db.table(table as FieldTable).get(key)) as Record<string, unknown> | undefined
    for (const [field, seen] of Object.entries(row as Record<string, unknown>)) {
      if (JSON.stringify(now?.[field]) !== JSON.stringify(seen)) touched[field] = seen
    }
  }
  return touched
}

/**
 * Changes a queued operation's arguments. Unsent: in place. Refused, in conflict or needing attention: sent again under
 * a new id, with its followers. On its way or unknown: refused with `false`; the caller appends a change behind it. [SY16]
 */
export async function edit(parts: OutboxParts, id: string, args: Record<string, unknown>): Promise<boolean> {
  const stored = await withoutBlobs(args)
  const { db, now } = parts
  return db.transaction('rw', tables(db), async () => {
    const row = await db.outbox.where('id').equals(id).first()
    if (!row) return false
    const isAside = row.state === 'rechazado' || row.state === 'conflicto'
    if (!isAside && (row.state === 'enviando' || row.attempts > 0)) return false
    await db.blobs.bulkPut(stored.blobs.map((blob) => ({ ...blob, at: now() })))
    // A line added to a queued order is a thing of its own, that later changes must wait behind.
    const aggregates = operationNamed(row.type)?.aggregates(stored.args as never) ?? row.aggregates
    await resettle(parts, row, { asNew: isAside, args: stored.args, aggregates })
    return true
  })
}

/** Sends a row again: at once when it was waiting, under a new id when the server had refused it. */
export async function retry(parts: OutboxParts, id: string): Promise<void> {
  const { db } = parts
  await db.transaction('rw', tables(db), async () => {
    const row = await db.outbox.where('id').equals(id).first()
    if (row && row.state !== 'enviando') {
      await resettle(parts, row, { asNew: row.state === 'rechazado' || row.state === 'conflicto' })
    }
  })
}

async function resettle(
  parts: OutboxParts,
  row: OutboxRow,
  { asNew, ...changes }: { asNew: boolean; args?: Record<string, unknown>; aggregates?: string[] },
): Promise<void> {
  const id = asNew ? uuidv7(parts.now()) : row.id
  const base = asNew ? await freshBase(parts.db, row) : row.base
  const fresh = { state: 'pendiente', nextAt: 0, lastError: null, serverFailures: 0 } as const
  const settled = new Map([[row.id, { ...fresh, ...changes, id, base, attempts: asNew ? 0 : row.attempts }]])
  const replaced = new Map(asNew ? [[row.id, { after: [id], base: { version: null, local: id } }]] : [])
  await landInside(parts, { writes: [], settled, replaced })
}

/** A person who sends a refused change again has seen the record as it is now. */
async function freshBase(db: Db, { base }: OutboxRow): Promise<Base | null> {
  if (!base) return null
  const row = await db.table(base.table as FieldTable).get(base.key)
  return { ...base, version: row?.version ?? base.version, local: null }
}

/**
 * Throws a change away, at the user's word, and with a creation everything that was done to what it created.
 * Returns the ids thrown away, none when it is on its way; `undiscard` brings them back. [SY3]
 */
export async function discard(parts: OutboxParts, id: string): Promise<string[]> {
  const { db, now } = parts
  return db.transaction('rw', tables(db), async () => {
    const rows = await db.outbox.orderBy('seq').toArray()
    const row = rows.find((one) => one.id === id)
    if (!row) return []
    const gone = isCreation(row) ? followersOf(row, rows) : [row]
    if (gone.some((one) => one.state === 'enviando')) return []
    await db.descartados.bulkPut(gone.map((one) => ({ id: one.id, with: id, row: one, at: now() })))
    const replaced = new Map([[id, { after: row.after, base: row.base }]])
    await landInside(parts, { writes: [], removedOps: gone.map((one) => one.id), replaced })
    return gone.map((one) => one.id)
  })
}

/** Brings back what `discard(id)` threw away. */
export async function undiscard(parts: OutboxParts, id: string): Promise<void> {
  const { db } = parts
  await db.transaction('rw', tables(db), async () => {
    const found = await db.descartados.where('with').equals(id).toArray()
    if (found.length === 0) return
    await db.descartados.bulkDelete(found.map((one) => one.id))
    await db.outbox.bulkPut(found.map(({ row }) => ({ ...row, before: [] })))
    await landInside(parts, { writes: [], settled: new Map(found.map((one) => [one.id, {}])) })
  })
}

const isCreation = (row: OutboxRow): boolean =>
  operationNamed(row.type)?.creates?.(row.args as never) === true

/** The row and every row that cannot go without it. */
function followersOf(row: OutboxRow, rows: readonly OutboxRow[]): OutboxRow[] {
  const gone = [row]
  for (const other of rows) {
    if (!gone.includes(other) && other.after.some((id) => gone.some((one) => one.id === id))) gone.push(other)
  }
  return gone
}

/** Says a full disk as ours; it must be told apart from a defect. [F19] */
async function sayingFull<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (cause) {
    const names = [cause, (cause as { inner?: unknown }).inner].map((one) => (one as Error | undefined)?.name)
    if (names.includes('QuotaExceededError')) throw new AppError('sin-espacio', { cause })
    throw cause
  }
}
