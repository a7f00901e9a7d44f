import { Dexie, type PromiseExtended, type Table } from 'dexie'
import { operationNamed } from '#contract/operations.ts'
import { groupBy } from '#contract/records/group-by.ts'
import type { Db } from '#src/offline/db/db.ts'
import type { Write } from '#src/offline/db/effect.ts'
import { type BeforeImage, type OutboxRow, ownError } from '#src/offline/db/outbox-row.ts'
import type { PhoneParts } from '#src/offline/db/phone-parts.ts'
import { type Change, type Finished, type Recording, recorder } from './recorder.ts'

type ReplayParts = Pick<PhoneParts, 'db' | 'effects' | 'user' | 'entered' | 'now'>
/** The context an effect is run in. */
type Cause = Pick<OutboxRow, 'type' | 'args' | 'createdAt'>

export const imageKey = (image: Pick<BeforeImage, 'table' | 'key'>): string => `${image.table}:${image.key}`

/**
 * The waiting rows that have to be undone before these records may be written: the ones named, what shares an
 * aggregate with them, and whatever overlaps with the records or with each other, transitively.
 */
export function concerned(
  rows: readonly OutboxRow[],
  keys: ReadonlySet<string>,
  named: readonly OutboxRow[] = [],
): OutboxRow[] {
  const touched = new Set(keys)
  const chains = new Set(named.flatMap((row) => row.aggregates))
  const found = new Set<OutboxRow>()
  const joins = (row: OutboxRow) =>
    named.includes(row) ||
    row.aggregates.some((aggregate) => chains.has(aggregate)) ||
    row.before.some((image) => touched.has(imageKey(image))) ||
    // A change of a record that was not here leaves no image; it shows once the record comes.
    (row.base !== null && touched.has(imageKey(row.base)))
  for (let grown = true; grown; ) {
    grown = false
    for (const row of rows) {
      if (found.has(row) || !joins(row)) continue
      found.add(row)
      for (const image of row.before) touched.add(imageKey(image))
      grown = true
    }
  }
  return rows.filter((row) => found.has(row)).sort((a, b) => a.seq - b.seq)
}

/** Whether what this change does is on the screen: refused changes are not, refused creations are. [SY9] */
export function isShown(row: Pick<OutboxRow, 'state' | 'type' | 'args'>): boolean {
  if (row.state !== 'rechazado' && row.state !== 'conflicto') return true
  return operationNamed(row.type)?.creates?.(row.args) === true
}

/** Every row that these effects touched, as it was before the oldest of them. */
export function imagesBefore(rows: readonly Pick<OutboxRow, 'before'>[]): Map<string, BeforeImage> {
  const oldest = new Map<string, BeforeImage>()
  for (const row of [...rows].reverse())
    for (const image of [...row.before].reverse()) oldest.set(imageKey(image), image)
  return oldest
}

/** Undoes effects: every row goes back to what it was before the oldest of them. Runs inside the caller's transaction. */
export async function rewind(db: Db, rows: readonly Pick<OutboxRow, 'before'>[]): Promise<void> {
  await restore(db, [...imagesBefore(rows).values()])
}

/** Puts these rows back as they were. Runs inside the caller's transaction. */
export async function restore(db: Db, images: readonly BeforeImage[]): Promise<void> {
  const tables = groupBy(images, ({ table }) => table)
  await Promise.all([...tables].map(([table, some]) => restoreIn(db.table(table), some)))
}

/** Does effects again, oldest first, and stores what they replaced this time. Runs inside the caller's transaction. */
export async function replay(parts: ReplayParts, rows: readonly OutboxRow[]): Promise<void> {
  const done: Promise<Change[] | null>[] = []
  // Each effect finds what the one before it wrote, without waiting until the disk has it.
  for (const row of rows)
    done.push(isShown(row) ? (await startAgain(parts, row))() : Dexie.Promise.resolve([]))
  const changes = await Promise.all(done)
  const again = rows.map((row, index) => afterReplay(row, changes[index] ?? null, parts.now()))
  if (again.length > 0) await parts.db.outbox.bulkPut(again)
}

/** Returns a function that flushes the effect's writes; it returns null if the effect threw and left nothing. */
async function startAgain(parts: ReplayParts, row: OutboxRow): Promise<() => Promise<Change[] | null>> {
  const { write, finish } = recorder(parts.db)
  try {
    await runIn(parts, write, row)
    return () => writtenBy(finish())
  } catch {
    await rewind(parts.db, [{ before: imagesOf(await writtenBy(finish())) }])
    return () => Dexie.Promise.resolve(null)
  }
}

const writtenBy = ({ changes, written }: Finished): PromiseExtended<Change[]> =>
  Dexie.Promise.all([changes, written]).then(([known]) => known)

/** A change that can no longer be shown is put before a person, who may send it all the same; the others go on. [F31] */
function afterReplay(row: OutboxRow, changes: Change[] | null, now: number): OutboxRow {
  if (changes) return { ...row, before: imagesOf(changes) }
  if (row.state !== 'pendiente' || row.isUnseen) return { ...row, before: [] }
  return { ...row, before: [], state: 'atencion', lastError: ownError('cambio-invisible', now) }
}

/** Runs one effect; returns a function that flushes its writes. */
export async function runEffect(parts: ReplayParts, row: Cause, how: Recording): Promise<() => Finished> {
  const { write, finish } = recorder(parts.db, how)
  await runIn(parts, write, row)
  return finish
}

async function runIn({ effects, user, entered }: ReplayParts, write: Write, row: Cause): Promise<void> {
  await effects
    .get(row.type)
    ?.run(write, row.args, { now: row.createdAt, user, ...(entered && { by: entered.by }) })
}

export const imagesOf = (changes: readonly Change[]): BeforeImage[] => changes.map(({ image }) => image)

async function restoreIn(table: Table, images: readonly BeforeImage[]): Promise<void> {
  const rows = images.filter(({ row }) => row !== undefined).map(({ row }) => row)
  const added = images.filter(({ row }) => row === undefined).map(({ key }) => key)
  await Promise.all([rows.length > 0 && table.bulkPut(rows), added.length > 0 && table.bulkDelete(added)])
}
