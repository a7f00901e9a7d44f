import { sql } from 'drizzle-orm'
import type { ZeroRule } from '#server/erp/erp-import.ts'

/** Codes of products whose leading zeros a spreadsheet dropped. */
export const productZeros = (column: 'product_code' | 'code'): ZeroRule => ({
  column,
  stored: sql`select null::text as within, product_code as code from products`,
})

/** Batches of lots, by their product. */
export const batchZeros: ZeroRule = {
  column: 'batch',
  within: ['product_code'],
  stored: sql`select product_code as within, batch as code from lots`,
}
