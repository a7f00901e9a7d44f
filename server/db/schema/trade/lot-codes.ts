import { sql } from 'drizzle-orm'
import { index, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { id, moment, synced } from '#server/db/schema/columns.ts'
import { products } from '#server/db/schema/stock.ts'

/** The codes that suppliers print on their stones; `batch` is '' for those of all lots of a product. */
export const lotCodes = pgTable(
  'lot_codes',
  {
    id: id(),
    supplier: text('supplier').notNull(),
    code: text('code').notNull(),
    /** The code as `codeKey` has it. */
    folded: text('folded').notNull(),
    product_code: text('product_code')
      .notNull()
      .references(() => products.product_code),
    batch: text('batch').notNull().default(''),
    deleted_at: moment('deleted_at'),
    ...synced(),
  },
  (t) => [
    unique('lot_codes_key').on(t.supplier, t.code, t.product_code, t.batch),
    index('lot_codes_folded').on(t.folded).where(sql`deleted_at is null`),
    index('lot_codes_feed').on(t.tx, t.id),
  ],
)
