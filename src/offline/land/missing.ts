import { type Db, keyOf } from '#src/offline/db/db.ts'
import type { Landed } from '#src/offline/db/effect.ts'
import type { RowName } from '#src/offline/db/field-rows.ts'
import type { OutboxRow } from '#src/offline/db/outbox-row.ts'

/** Rows of the ranges an answer brings whole that it lacks. What a waiting change has touched stays. [SY13] */
export async function missing(
  db: Db,
  { whole = [], writes }: Landed,
  waiting: readonly OutboxRow[],
): Promise<RowName[]> {
  if (whole.length === 0) return []
  const brought = writes.map(({ table, row }) => `${table}:${keyOf(db, table, row)}`)
  const touched = waiting.flatMap((row) => row.before.map((image) => `${image.table}:${image.key}`))
  const stays = new Set([...brought, ...touched])
  const found = await Promise.all(
    whole.map(async ({ table, index, from, to, holds }) => {
      const rows = await db.table(table).where(index).between(from, to, true, true).toArray()
      return rows
        .filter((row) => holds?.(row) ?? true)
        .map((row): RowName => ({ table, key: keyOf(db, table, row) }))
        .filter(({ key }) => !stays.has(`${table}:${key}`))
    }),
  )
  return found.flat()
}
