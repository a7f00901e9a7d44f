import { type SQL, sql } from 'drizzle-orm'
import { type Product, product } from '#contract/calls/products.ts'
import type { Queryable } from '#server/db/client.ts'
import { rowsOf } from '#server/db/statements/rows.ts'
import { termsColumn } from './promotion-record.ts'

/** Columns of a product's record: products `pr`. */
export const productColumns: SQL = sql`pr.product_code, pr.product_name, pr.kind, pr.generic_name, pr.espesor, pr.terminacion,
  pr.unit_price::float8 as unit_price, pr.usage_unit, pr.precio_por, pr.image_pr_url, pr.stock_status, pr.stock_arrival_date,
  pr.promotion_price::float8 as promotion_price, pr.promotion_discount, pr.location, pr.active, pr.version,
  ${termsColumn}`

/** Products by name in Spanish order and then code. */
export const productOrder: SQL = sql`split_part(pr.search, chr(10), 1) collate "C", pr.product_code collate "C"`

/** Products that fit a condition on `pr`; `page` counts from zero. */
export const readProducts = (
  db: Queryable,
  where: SQL,
  { limit, offset }: { limit: number | null; offset: number } = { limit: null, offset: 0 },
): Promise<Product[]> =>
  rowsOf(db, product.entries).read(sql`
    select ${productColumns} from products pr
    where ${where} order by ${productOrder} limit ${limit} offset ${offset}`)
