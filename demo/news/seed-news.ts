import { sql } from 'drizzle-orm'
import type { Day } from '#contract/kit/day.ts'
import { demoUuid } from '#demo/random.ts'
import type { Tx } from '#server/db/client.ts'
import { news, promotionProducts, promotions } from '#server/db/schema/news.ts'
import type { BlobStore } from '#server/store/blob-store.ts'
import { demoNews } from './news.ts'
import { demoPromotions } from './promotions.ts'
import { storeBanner } from './store-banner.ts'

const PRODUCTS = 6

/** News and promotions, where there are none yet: demo data may be older than they are. */
export async function seedNews(tx: Tx, { today, blobs }: { today: Day; blobs: BlobStore }): Promise<void> {
  const { rows: some } = await tx.execute(sql`
    select from news union all select from promotions limit 1`)
  if (some.length > 0) return
  for (const [at, { banner, ...row }] of demoNews(today).entries()) {
    const image = banner && (await storeBanner(banner, blobs))
    await tx.insert(news).values({ ...row, uuid: demoUuid('novedad', at + 1), ...(image && { image }) })
  }
  const { rows: sold } = await tx.execute<{ product_code: string; unit_price: number }>(sql`
    select pr.product_code, pr.unit_price::float8 as unit_price from products pr
    where pr.active and exists (select 1 from lots l where l.product_code = pr.product_code and l.net_stock > 0)
    order by pr.id limit ${PRODUCTS}`)
  for (const [at, { banner, products, ...row }] of demoPromotions(today, sold).entries()) {
    const [made] = await tx
      .insert(promotions)
      .values({ ...row, uuid: demoUuid('promocion', at + 1), image: await storeBanner(banner, blobs) })
      .returning({ id: promotions.id })
    const promotion_id = made?.id ?? 0
    if (products.length > 0)
      await tx.insert(promotionProducts).values(products.map((terms) => ({ ...terms, promotion_id })))
  }
}
