import { sql } from 'drizzle-orm'
import type { TransitMaterial } from '#contract/calls/pull.ts'
import type { MaterialFilter } from '#contract/stock/stock-filter.ts'
import { matchesTransit } from '#contract/stock/transit-filter.ts'
import type { Queryable } from '#server/db/client.ts'
import { readTransit } from '#server/records/transit-record.ts'

/** The material in transit that a filter finds; a few hundred rows, so that the shared predicate itself decides. [S206] */
export async function searchTransit(db: Queryable, filter: MaterialFilter): Promise<TransitMaterial[]> {
  const { product_code } = filter
  const narrowed = product_code ? sql` and t.code = ${product_code}` : sql``
  const items = await readTransit(db, sql`t.deleted_at is null${narrowed}`)
  return items.filter((item) => matchesTransit(filter, item))
}
