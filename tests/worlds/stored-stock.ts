import type { StockLot, StockProduct } from '#contract/stock/stock.ts'
import type { Db } from '#server/db/client.ts'
import { promotionProducts, promotions } from '#server/db/schema/news.ts'
import { lots, products } from '#server/db/schema/stock.ts'
import { batchSearchText, productSearchText } from '#server/db/search-text.ts'

const CHUNK = 1000

function* chunks<T>(rows: T[]): Generator<T[]> {
  for (let at = 0; at < rows.length; at += CHUNK) yield rows.slice(at, at + CHUNK)
}

const toRow = (lot: StockLot): typeof lots.$inferInsert => ({
  ...lot,
  batch_search: batchSearchText(lot.batch),
  height: Math.round(lot.height * 100),
  length: Math.round(lot.length * 100),
})

/** Puts products and lots into the database as the ERP import does. */
export async function storeStock(
  db: Db,
  stock: { products: StockProduct[]; lots: StockLot[] },
): Promise<void> {
  for (const some of chunks(stock.products)) {
    await db.insert(products).values(
      some.map((product) => ({
        ...product,
        unit_price: product.unit_price ?? 0,
        stock_status: product.stock_status ?? '',
        search: productSearchText(product),
      })),
    )
  }
  for (const some of chunks(stock.lots)) await db.insert(lots).values(some.map(toRow))
  await storePromotions(db, stock.products)
}

async function storePromotions(db: Db, stocked: readonly StockProduct[]): Promise<void> {
  const terms = stocked.flatMap(({ product_code, promociones: promotions }) =>
    (promotions ?? []).map((promotion) => ({ ...promotion, promotion_id: promotion.id, product_code })),
  )
  if (terms.length === 0) return
  await db
    .insert(promotions)
    .values([...new Map(terms.map((term) => [term.id, { ...term, published: true }])).values()])
  await db.insert(promotionProducts).values(terms)
}
