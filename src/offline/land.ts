import { type Db, type FieldTable, fieldTables } from './db.ts'
import type { DeviceParts } from './device-parts.ts'
import { keyOf, type Landed } from './effect.ts'
import type { Base, OutboxRow } from './outbox-row.ts'
import { concerned, replay, rewind } from './replay.ts'

type LandParts = Pick<DeviceParts, 'db' | 'effects' | 'user' | 'now'>

/** What one landing brings: the server's rows, the changes it applied, and the changes whose state it settled. */
export interface Arrival extends Landed {
  applied?: readonly string[]
  /** Changes the user threw away: undone, never noted as sent. */
  removedOps?: readonly string[]
  settled?: ReadonlyMap<string, Partial<OutboxRow>>
  /** What takes the place of an id that rows behind it still name. */
  replaced?: ReadonlyMap<string, Replacement>
}

export interface Replacement {
  after: readonly string[]
  base: Pick<Base, 'version' | 'local'> | null
}

/** Rewind → write → replay, in one transaction. Nobody sees the step between. [SY10, SY13] */
export async function land(parts: LandParts, arrival: Arrival): Promise<void> {
  const { db } = parts
  const tables = [...fieldTables(db), db.outbox, db.enviados, db.blobs]
  // Dexie keeps a transaction open over native awaits only for a function that is itself async.
  await db.transaction('rw', tables, async () => {
    await landInside(parts, arrival)
  })
}

/** The same inside a transaction that is already open over the field tables, outbox, enviados and blobs. */
export async function landInside(parts: LandParts, arrival: Arrival): Promise<void> {
  const { db } = parts
  const rows = await db.outbox.orderBy('seq').toArray()
  const applied = rows.filter((row) => arrival.applied?.includes(row.id))
  const settled = rows.filter((row) => arrival.settled?.has(row.id))
  const discarded = rows.filter((row) => arrival.removedOps?.includes(row.id))
  const undone = concerned(rows, new Set(writtenKeys(arrival)), [...applied, ...settled, ...discarded])
  await rewind(db, undone)
  await writeRows(db, arrival)
  await retire(parts, applied)
  if (discarded.length > 0) await db.outbox.bulkDelete(discarded.map((row) => row.seq))
  const waiting = rows.filter((row) => !applied.includes(row) && !discarded.includes(row))
  const after = waiting.map((row) => settle(row, arrival, applied))
  const wasUndone = new Set(undone.map((row) => row.seq))
  const changed = after.filter((row, index) => row !== waiting[index])
  if (changed.length > 0) await db.outbox.bulkPut(changed)
  await replay(
    parts,
    after.filter((row) => wasUndone.has(row.seq)),
  )
}

function writtenKeys({ writes, removed = [] }: Landed): string[] {
  return [
    ...writes.map(({ table, row }) => `${table}:${keyOf(table, row)}`),
    ...removed.map(({ table, key }) => `${table}:${key}`),
  ]
}

async function writeRows(db: Db, { writes, removed = [] }: Landed): Promise<void> {
  for (const [table, rows] of grouped(writes)) {
    const held = await db.table(table).bulkGet(rows.map((row) => keyOf(table, row as never)))
    const news = rows.filter((row, index) => isNews(row, held[index]))
    if (news.length > 0) await db.table(table).bulkPut(news)
  }
  for (const { table, key } of removed) await db.table(table).delete(key)
}

function grouped(writes: Landed['writes']): Map<FieldTable, unknown[]> {
  const byTable = new Map<FieldTable, unknown[]>()
  for (const { table, row } of writes) byTable.set(table, [...(byTable.get(table) ?? []), row])
  return byTable
}

/** A record never goes back. [SY13] */
function isNews(row: unknown, held: unknown): boolean {
  return (
    ((row as { version?: number }).version ?? 0) >= ((held as { version?: number } | undefined)?.version ?? 0)
  )
}

/** Takes applied changes out of the outbox and notes them as sent; their pictures go with them. [SY3, SY7] */
async function retire({ db, now }: LandParts, applied: readonly OutboxRow[]): Promise<void> {
  if (applied.length === 0) return
  await db.outbox.bulkDelete(applied.map((row) => row.seq))
  await db.enviados.bulkPut(
    applied.map(({ id, seq, type, args, aggregates }) => ({ id, seq, type, args, aggregates, at: now() })),
  )
  const gone = applied.flatMap((row) => row.blobs)
  if (gone.length === 0) return
  const wanted = new Set((await db.outbox.toArray()).flatMap((row) => row.blobs))
  await db.blobs.bulkDelete(gone.filter((sha256) => !wanted.has(sha256)))
}

/** The waiting row after this landing; the very same object when nothing about it changes. */
function settle(row: OutboxRow, arrival: Arrival, applied: readonly OutboxRow[]): OutboxRow {
  const own = arrival.settled?.get(row.id)
  const after = row.after.flatMap((id) => arrival.replaced?.get(id)?.after ?? [id])
  const base = landedBase(row, arrival, applied)
  const isSame = !own && base === row.base && after.join() === row.after.join()
  return isSame ? row : { ...row, base, after, ...own }
}

/** The record version a change stands on, once the change before it is applied, renamed or thrown away. */
function landedBase({ base }: OutboxRow, arrival: Arrival, applied: readonly OutboxRow[]): Base | null {
  if (!base?.local) return base
  const replacement = arrival.replaced?.get(base.local)
  if (replacement)
    return replacement.base && { ...base, version: replacement.base.version, local: replacement.base.local }
  if (!applied.some((one) => one.id === base.local)) return base
  const found = arrival.writes.find(
    ({ table, row }) => table === base.table && keyOf(table, row) === base.key,
  )
  return { ...base, version: (found?.row as { version?: number } | undefined)?.version ?? null, local: null }
}
