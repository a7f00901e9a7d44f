import { type SQL, sql } from 'drizzle-orm'
import { type Product, product } from '#contract/calls/products.ts'
import type { Queryable } from '#server/db/client.ts'
import { rowsOf } from '#server/db/statements/rows.ts'
import { termsColumn } from './promotion-record.ts'

/** Columns of a product's record: products `pr`. */
export const productColumns: SQL = sql`pr.product_code, pr.product_name, pr.kind, pr.generic_name, pr.espesor, pr.terminacion,
  pr.unit_price::float8 as unit_price, pr.usage_unit, pr.precio_por, pr.image_pr_url, pr.stock_status, pr.stock_arrival_date,
  pr.promotion_price::float8 as promotion_price, pr.promotion_discount, pr.location, pr.active, pr.tone as tono, pr.version,
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

/** Writes on those of `products` that fit a condition the mean colour of their photos, where it is another; returns no rows. */
export const retone = (where: SQL): SQL => sql`
  with toned as (
    select l.product_code, (avg(ph.tone >> 16)::int << 16) + (avg((ph.tone >> 8) & 255)::int << 8) + avg(ph.tone & 255)::int as tone
    from lots l join photos ph on ph.lot_id = l.id and ph.deleted_at is null and ph.tone is not null
    where l.product_code in (select product_code from products where ${where}) group by l.product_code
  ), changed as (
    update products pr set tone = t.tone from products p left join toned t on t.product_code = p.product_code
    where p.id = pr.id and pr.id in (select id from products where ${where}) and pr.tone is distinct from t.tone
    returning pr.id
  ) select id from changed limit 0`
