import { operationNamed } from '#contract/operations.ts'
import type { Db, FieldTable } from './db.ts'
import type { DeviceParts } from './device-parts.ts'
import { recorder } from './effect.ts'
import type { BeforeImage, OutboxRow } from './outbox-row.ts'

type ReplayParts = Pick<DeviceParts, 'db' | 'effects' | 'user'>

const imageKey = (image: Pick<BeforeImage, 'table' | 'key'>): string => `${image.table}:${image.key}`

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
    row.aggregates.some((one) => chains.has(one)) ||
    row.before.some((image) => touched.has(imageKey(image)))
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
export function isShown(row: OutboxRow): boolean {
  if (row.state !== 'rechazado' && row.state !== 'conflicto') return true
  return operationNamed(row.type)?.creates?.(row.args as never) === true
}

/** Undoes effects, newest first. Runs inside the caller's transaction. */
export async function rewind(db: Db, rows: readonly OutboxRow[]): Promise<void> {
  for (const row of [...rows].reverse()) {
    for (const image of [...row.before].reverse()) await restore(db, image)
  }
}

/** Does effects again, oldest first, and stores what they replaced this time. Runs inside the caller's transaction. */
export async function replay(parts: ReplayParts, rows: readonly OutboxRow[]): Promise<void> {
  for (const row of rows) {
    const before = isShown(row) ? await runEffect(parts, row) : []
    await parts.db.outbox.put({ ...row, before })
  }
}

/** Runs one effect and returns what it replaced. */
export async function runEffect(
  { db, effects, user }: ReplayParts,
  row: Pick<OutboxRow, 'type' | 'args' | 'createdAt'>,
): Promise<BeforeImage[]> {
  const { write, before } = recorder(db)
  await effects.get(row.type)?.run(write, row.args, { now: row.createdAt, user })
  return before
}

async function restore(db: Db, image: BeforeImage): Promise<void> {
  const table = db.table(image.table as FieldTable)
  if (image.row === undefined) await table.delete(image.key)
  else await table.put(image.row)
}
