import { uuidv7 } from '#contract/kit/uuid.ts'
import { operationNamed } from '#contract/operations.ts'
import { withoutBlobs } from '#src/offline/db/blobs.ts'
import type { Db } from '#src/offline/db/db.ts'
import type { FieldTable } from '#src/offline/db/field-rows.ts'
import type { Base, OutboxRow } from '#src/offline/db/outbox-row.ts'
import { isUnreadable } from '#src/offline/db/stored-row.ts'
import { landInside } from '#src/offline/land/land.ts'
import { following, recordUnderRow, touchedAgain } from './follow.ts'
import { type OutboxParts, outboxTables } from './outbox.ts'
import { followingRecord, repeating, repeatingStill, wholeBase } from './repeats.ts'
import { NO_FAILURES } from './retry-time.ts'
import { sentenceFor } from './sentence.ts'

/**
 * Changes a queued operation's arguments. Unsent: in place. Refused, in conflict or needing attention: sent again under
 * a new id, with its followers. Returns the id it goes on under; null when it is on its way or gone, and the caller appends
 * a change behind it. [SY16]
 */
export async function edit(
  parts: OutboxParts,
  id: string,
  args: Record<string, unknown>,
): Promise<string | null> {
  const stored = await withoutBlobs(args)
  const { db, now } = parts
  return db.transaction('rw', outboxTables(db), async () => {
    const row = await db.outbox.where('id').equals(id).first()
    if (!row) return null
    const isAside = row.state === 'rechazado' || row.state === 'conflicto'
    if (!isAside && (row.state === 'enviando' || row.attempts > 0)) return null
    await db.blobs.bulkPut(stored.blobs.map((blob) => ({ ...blob, at: now() })))
    // A line added to a queued order is a thing of its own, that later changes must wait behind.
    const aggregates = operationNamed(row.type)?.aggregates(stored.args) ?? row.aggregates
    return resettle(parts, row, { asNew: isAside, args: stored.args, aggregates })
  })
}

/** Sends a row again: at once when it was waiting, under a new id when the server had refused it. */
export async function retry(parts: OutboxParts, id: string): Promise<void> {
  const { db } = parts
  await db.transaction('rw', outboxTables(db), async () => {
    const row = await db.outbox.where('id').equals(id).first()
    if (!row || row.state === 'enviando' || isUnreadable(row)) return
    // A person who sends a conflict again has looked at the record as it is now.
    const base = row.state === 'conflicto' ? { base: await freshBase(db, row) } : {}
    const unseen = row.lastError?.code === 'cambio-invisible' ? { isUnseen: true } : {}
    const asNew = row.state === 'rechazado' || row.state === 'conflicto'
    await resettle(parts, row, { asNew, ...base, ...unseen })
  })
}

/** A person's decision on a conflict. */
export interface Settlement {
  /** The change as they want it now; null when nothing of it is kept. */
  args: Record<string, unknown> | null
  /** The version they looked at. */
  version: number | null
  /** Returns the rewritten changes of the same record that wait behind it; by default as after any correction. */
  followers?: (row: OutboxRow) => Followed
}

/** A change behind a settled conflict. */
interface Followed {
  args?: Record<string, unknown>
  /** Its arguments that are not its user's wish. */
  repeats?: readonly string[]
  /** Set when it builds on the version that was looked at. */
  version?: number
}

/**
 * Sends a conflict again as the user settled it: under a new id, on the version they looked at; or discards it, which
 * `undiscard` undoes. [F8, A59]
 */
export async function resolve(parts: OutboxParts, id: string, settlement: Settlement): Promise<boolean> {
  const { db } = parts
  return db.transaction('rw', outboxTables(db), async () => {
    const row = await db.outbox.where('id').equals(id).first()
    if (row?.state !== 'conflicto') return false
    const { args, version } = settlement
    const followers = settlement.followers && (await rebased(db, row, settlement.followers))
    const base = row.base && wholeBase(row.base, version)
    if (args) await resettle(parts, row, { asNew: true, args, base, followers })
    else await discardConflict(parts, row, followers ?? (await following(db, row, null)))
    return true
  })
}

async function discardConflict(parts: OutboxParts, row: OutboxRow, followers: Followers): Promise<void> {
  const { id, after } = row
  await parts.db.descartados.put({ id, with: id, row, at: parts.now() })
  const replaced = new Map([[id, { after }]])
  await landInside(parts, { writes: [], removedOps: [id], settled: followers, replaced })
}

type Followers = ReadonlyMap<string, Partial<OutboxRow>>

/** The rows behind a conflict that change the same record, as its settlement leaves them. */
async function rebased(
  db: Db,
  { id, base }: OutboxRow,
  followers: NonNullable<Settlement['followers']>,
): Promise<Followers> {
  const rows = await db.outbox.toArray()
  const behind = rows.filter(
    (row) => row.attempts === 0 && row.base?.own?.includes(id) && row.base.key === base?.key,
  )
  return new Map(
    behind.map((row): [string, Partial<OutboxRow>] => {
      const { version, repeats = [], ...changes } = followers(row)
      const on = row.base && version ? { ...row.base, version } : row.base
      return [row.id, { ...changes, base: on && repeating(on, repeats) }]
    }),
  )
}

interface Resettling {
  asNew: boolean
  args?: Record<string, unknown>
  aggregates?: string[]
  base?: Base | null
  isUnseen?: boolean
  followers?: Followers | undefined
}

async function resettle(
  parts: OutboxParts,
  row: OutboxRow,
  { asNew, followers: given, ...changes }: Resettling,
): Promise<string> {
  const { args = row.args, base } = changes
  const touched = await touchedAgain(parts.db, row, { args, base })
  const followers = given ?? (await following(parts.db, row, { args, touched }))
  const id = asNew ? uuidv7(parts.now()) : row.id
  const fresh = { state: 'pendiente', nextAt: 0, lastError: null, serverFailures: 0 } as const
  const said = changes.args
    ? { sentence: await sentenceFor(parts.db, { type: row.type, args, before: row.before }) }
    : {}
  const own = {
    ...fresh,
    base: changes.args ? await baseAgain(parts.db, row, args) : row.base,
    ...changes,
    ...said,
    touched,
    id,
    failures: NO_FAILURES,
    attempts: asNew ? 0 : row.attempts,
  }
  const replaced = new Map(asNew ? [[row.id, { after: [id] }]] : [])
  const settled = new Map([...followers, [row.id, own]])
  await landInside(parts, { writes: [], settled, replaced })
  return id
}

/** Base of a change with other arguments: its version, while its form follows the record as it is by now. */
async function baseAgain(db: Db, row: OutboxRow, args: Record<string, unknown>): Promise<Base | null> {
  if (!row.base) return null
  const base = repeatingStill(row.base, row.args, args)
  return followingRecord(base, await recordUnderRow(db, row, base), { args })
}

/** The record as this phone holds it now. */
async function freshBase(db: Db, { base }: OutboxRow): Promise<Base | null> {
  if (!base) return null
  const row = await db.table(base.table as FieldTable).get(base.key)
  return wholeBase(base, row?.version ?? base.version)
}
