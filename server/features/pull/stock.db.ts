import { sql } from 'drizzle-orm'
import type { StockLot } from '#contract/stock/stock.ts'
import { encodeStock } from '#contract/stock/stock-wire.ts'
import type { Change, ReadPage } from './feed.db.ts'
import type { FeedRequest, FeedRows } from './feed-moments.db.ts'

/** A lot as the statement reads it, sizes in centimetres. */
export type LotChange = Change & Omit<StockLot, 'product_code'> & { product_code: string }

/** The lots of one branch; those without pieces stay, deleted ones are tombstones. */
export function lotsOf(branch: string, seller: boolean): FeedRows {
  return {
    from: sql`lots l`,
    erp: 'getBatchStock',
    key: sql`l.id`,
    keyType: 'integer',
    tx: sql`l.tx`,
    part: sql`l.branch = ${branch}`,
    isUncounted: true,
    within: sql`l.branch = ${branch}`,
    keep: sql`l.deleted_at is null`,
    columns: sql`l.product_code, l.batch, l.branch, l.warehouse, l.height, l.length, l.net_stock,
      l.net_m2::float8 as net_m2, l.price::float8 as price, l.batch_price::float8 as batch_price, l.oferta_percent,
      l.fotos, ${seller ? sql`l.reservas` : sql`0`} as reservas`,
  }
}

/** A branch's lots as one feed. */
export type StockFeed = Omit<FeedRequest, 'cursor'>

/** The lots of one branch: the same for everybody who may read them, but that only sellers learn of reservas. */
export const stockFeed = (branch: string, seller: boolean): StockFeed => ({
  rows: lotsOf(branch, seller),
  origin: { scopeTag: seller ? 'con reservas' : '', table: 'stock', filters: branch },
})

/** A page of changes in columns. */
export const stockPage = ({ kept, removed, cursor, reset, more }: ReadPage<LotChange>) => ({
  stock: encodeStock(kept.map(toStockLot)),
  removed: removed.map(Number),
  cursor,
  reset,
  more,
})

/** Written out, as tens of thousands of objects of one known shape are read several times faster than rows. */
function toStockLot(row: LotChange): StockLot {
  return {
    id: Number(row.key),
    product_code: row.product_code,
    batch: row.batch,
    branch: row.branch,
    warehouse: row.warehouse,
    height: row.height / 100,
    length: row.length / 100,
    net_stock: row.net_stock,
    net_m2: row.net_m2,
    price: row.price,
    batch_price: row.batch_price,
    oferta_percent: row.oferta_percent,
    fotos: row.fotos,
    reservas: row.reservas,
  }
}
