import { type SQL, sql } from 'drizzle-orm'
import { type StockLot, type StockProduct, unknownProduct } from '#contract/stock/stock.ts'
import type { Queryable } from '#server/db/client.ts'
import { termsColumn } from '#server/records/promotion-record.ts'
import { markParts, stockMark } from './stock-mark.ts'

/** Changes since a mark, as a single statement sees them. */
export interface StockChanges {
  mark: string
  /** Lots that searches may find, as they are now. */
  lots: StockLot[]
  /** Lots that searches find no more. */
  gone: number[]
  products: StockProduct[]
}

/** Where a reading of all lots goes on: after this lot of a branch, by product and id. */
export interface SlicePlace {
  branch: string
  product_code: string
  id: number
}

const lotFields: SQL = sql`l.id, l.product_code, l.batch, l.branch, l.warehouse, l.height / 100::float8 as height,
  l.length / 100::float8 as length, l.net_stock, l.net_m2::float8 as net_m2, l.price::float8 as price,
  l.batch_price::float8 as batch_price, l.oferta_percent, l.fotos, l.reservas`
const isStocked: SQL = sql`l.deleted_at is null and l.net_stock > 0`

/** The columns of a product by which it is found. */
const productFields: SQL = sql`pr.product_code, pr.product_name, pr.kind, pr.generic_name, pr.espesor, pr.terminacion, ${termsColumn}`

type ProductRow = Pick<
  StockProduct,
  'product_code' | 'product_name' | 'kind' | 'generic_name' | 'espesor' | 'terminacion' | 'promociones'
>
const toProduct = (row: ProductRow): StockProduct => ({ ...unknownProduct(row.product_code), ...row })

/** Branches with the number of their lots with pieces. */
export async function branchSizes(db: Queryable): Promise<{ branch: string; lots: number }[]> {
  const { rows } = await db.execute<{ branch: string; lots: number }>(
    sql`select l.branch, count(*)::int as lots from lots l where ${isStocked} group by l.branch order by l.branch`,
  )
  return rows
}

/** The next lots of a branch. */
export async function readSlice(
  db: Queryable,
  { branch, product_code, id }: SlicePlace,
  most: number,
): Promise<StockLot[]> {
  const { rows } = await db.execute<StockLot & Record<string, unknown>>(sql`
    select ${lotFields} from lots l
    where ${isStocked} and l.branch = ${branch}
      and (l.product_code collate "C", l.id) > (${product_code}::text, ${id}::int)
    order by l.product_code collate "C", l.id limit ${most}`)
  return rows
}

/** The next products, by code. */
export async function readProductSlice(db: Queryable, after: string, most: number): Promise<StockProduct[]> {
  const { rows } = await db.execute<ProductRow & Record<string, unknown>>(sql`
    select ${productFields} from products pr where pr.product_code > ${after}
    order by pr.product_code limit ${most}`)
  return rows.map(toProduct)
}

/** Everything written since a mark, in one snapshot; null when it is more than `most` rows of a kind. */
export async function readStockChanges(
  db: Queryable,
  since: string,
  most: number,
): Promise<StockChanges | null> {
  const { rows } = await db.execute<Changed>(sql`
    select ${stockMark} as mark,
      (select coalesce(json_agg(one), '[]') from (
        select ${lotFields}, ${isStocked} as stocked from lots l
        where l.id in (${changedSince('lots', since, most)})) one) as lots,
      (select coalesce(json_agg(one), '[]') from (
        select ${productFields} from products pr
        where pr.id in (${changedSince('products', since, most)})) one) as products`)
  const { mark, lots, products } = rows[0] as Changed
  if (lots.length > most || products.length > most) return null
  return {
    mark,
    lots: lots.filter(({ stocked }) => stocked),
    gone: lots.flatMap(({ stocked, id }) => (stocked ? [] : id)),
    products: products.map(toProduct),
  }
}

interface Changed extends Record<string, unknown> {
  mark: string
  lots: (StockLot & { stocked: boolean })[]
  products: ProductRow[]
}

/** Sorted backwards, so that the index over `tx` is walked from its end. */
function changedSince(table: string, since: string, most: number): SQL {
  const { newest, running } = markParts(since)
  const rows = sql`select id from ${sql.identifier(table)}`
  return sql`(${rows} where tx > ${newest}::xid8 order by tx desc limit ${most + 1})
    union all (${rows} where tx = any(${sql.param(running)}::xid8[]) limit ${most + 1})`
}
