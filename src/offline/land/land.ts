import type { ForeignChange } from '#contract/calls/changes.ts'
import { AppError } from '#contract/kit/errors.ts'
import { type Db, fieldTables, keyOf, type Meta } from '#src/offline/db/db.ts'
import type { Landed } from '#src/offline/db/effect.ts'
import type { Base, OutboxRow } from '#src/offline/db/outbox-row.ts'
import type { PhoneParts } from '#src/offline/db/phone-parts.ts'
import { renamedOwn } from './base.ts'
import { missing } from './missing.ts'
import { mayLand } from './places.ts'
import { concerned, imagesBefore, replay } from './replay.ts'
import { takeOut } from './take-out.ts'
import { writeOver } from './write-over.ts'

export type LandParts = Pick<PhoneParts, 'db' | 'effects' | 'user' | 'entered' | 'now'>

/** The contents of one landing: the server's rows, the changes it applied, and the changes whose state it settled. */
export interface Arrival extends Landed {
  applied?: readonly string[]
  /** For applied changes, what others had changed meanwhile. [F8] */
  merged?: ReadonlyMap<string, ForeignChange[]>
  /** Changes the user threw away: undone, never noted as sent. */
  removedOps?: readonly string[]
  settled?: ReadonlyMap<string, Partial<OutboxRow>>
  /** Notes on changes that go on waiting unchanged: no record is touched for them. */
  noted?: ReadonlyMap<string, Partial<OutboxRow>>
  /** The replacement of an id that rows behind it still name. */
  replaced?: ReadonlyMap<string, Replacement>
  /** Notes of the phone that go with it. */
  notes?: readonly Meta[]
  /** Where the server stood when it said this; absent where nothing was asked, or it did not say so. [SY35] */
  place?: string | null | undefined
}

export interface Replacement {
  after: readonly string[]
}

/**
 * Rewind → write → replay, in one transaction, so that the step between is never visible. What a history said that was
 * left since is an AppError. [SY10, SY13, SY29]
 */
export async function land(parts: LandParts, arrival: Arrival): Promise<void> {
  const { db } = parts
  const tables = [...fieldTables(db), db.outbox, db.enviados, db.blobs, db.meta]
  // Dexie keeps a transaction open over native awaits only for a function that is itself async.
  await db.transaction('rw', tables, async () => {
    if (arrival.place && !(await mayLand(db, arrival.place))) throw new AppError('no-disponible')
    if (arrival.notes) await db.meta.bulkPut(arrival.notes)
    await landInside(parts, arrival)
  })
}

/** The same inside a transaction that is already open over the field tables, outbox, enviados and blobs. */
export async function landInside(parts: LandParts, brought: Arrival): Promise<void> {
  const { db } = parts
  const rows = await db.outbox.orderBy('seq').toArray()
  const gone = await missing(db, brought, rows)
  const arrival = gone.length === 0 ? brought : { ...brought, removed: [...(brought.removed ?? []), ...gone] }
  const isApplied = new Set(arrival.applied)
  const isDiscarded = new Set(arrival.removedOps)
  const applied = rows.filter((row) => isApplied.has(row.id))
  const settled = rows.filter((row) => arrival.settled?.has(row.id))
  const discarded = rows.filter((row) => isDiscarded.has(row.id))
  const undone = concerned(rows, new Set(writtenKeys(db, arrival)), [...applied, ...settled, ...discarded])
  await writeOver(db, arrival, imagesBefore(undone))
  await retire(parts, { rows, applied, merged: arrival.merged })
  if (discarded.length > 0) await takeOut(db, rows, new Set(discarded))
  const waiting = rows.filter((row) => !isApplied.has(row.id) && !isDiscarded.has(row.id))
  const after = waiting.map((row) => settle(row, arrival))
  const wasUndone = new Set(undone.map((row) => row.seq))
  const changed = after.filter((row, index) => row !== waiting[index])
  if (changed.length > 0) await db.outbox.bulkPut(changed)
  await replay(
    parts,
    after.filter((row) => wasUndone.has(row.seq)),
  )
}

function writtenKeys(db: Db, { writes, removed = [] }: Landed): string[] {
  return [
    ...writes.map(({ table, row }) => `${table}:${keyOf(db, table, row)}`),
    ...removed.map(({ table, key }) => `${table}:${key}`),
  ]
}

interface Retiring {
  /** The whole outbox, oldest first. */
  rows: readonly OutboxRow[]
  applied: readonly OutboxRow[]
  merged: Arrival['merged']
}

/** Takes applied changes out of the outbox and notes them as sent; their pictures go with them. [SY3, SY7] */
async function retire({ db, now }: LandParts, { rows, applied, merged }: Retiring): Promise<void> {
  if (applied.length === 0) return
  const gone = new Set(applied)
  const sent = applied.map(({ id, seq, type, args, sentence, aggregates, base, createdAt }) => {
    const mergedChanges = merged?.get(id)
    const plain = { id, seq, type, args, aggregates, base, createdAt, at: now() }
    return { ...plain, ...(sentence && { sentence }), ...(mergedChanges && { fusionado: mergedChanges }) }
  })
  await Promise.all([takeOut(db, rows, gone), db.enviados.bulkPut(sent)])
  const wanted = new Set(rows.filter((row) => !gone.has(row)).flatMap((row) => row.blobs))
  const unwanted = applied.flatMap((row) => row.blobs).filter((sha256) => !wanted.has(sha256))
  if (unwanted.length > 0) await db.blobs.bulkDelete(unwanted)
}

/** The waiting row after this landing; the very same object when nothing about it changes. */
function settle(row: OutboxRow, arrival: Arrival): OutboxRow {
  const own = arrival.settled?.get(row.id) ?? arrival.noted?.get(row.id)
  const after = row.after.flatMap((id) => arrival.replaced?.get(id)?.after ?? [id])
  const base = renamedBase(own?.base ?? row.base, arrival)
  const isSame = !own && base === row.base && after.join() === row.after.join()
  return isSame ? row : { ...row, ...own, base, after }
}

/** It goes on standing on what was seen when it was made, whatever its predecessors have become. [SY17] */
function renamedBase(base: Base | null, { replaced = new Map() }: Arrival): Base | null {
  if (!base) return null
  const own = renamedOwn(base.own, replaced)
  return own.join() === base.own.join() ? base : { ...base, own }
}
