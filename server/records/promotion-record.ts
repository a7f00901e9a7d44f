import { type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { type Promotion, promotion } from '#contract/calls/home/promotions.ts'
import { type Day, formatDay, TIME_ZONE } from '#contract/kit/day.ts'
import type { Queryable } from '#server/db/client.ts'
import { rowsOf } from '#server/db/statements/rows.ts'

/** The day in Buenos Aires. */
const today: SQL = sql`(now() at time zone ${sql.raw(`'${TIME_ZONE}'`)})::date::text`

const isPublished: SQL = sql`m.published and m.deleted_at is null`

/** Promotions `m` in force on a day. */
export const inForce = (day: Day | SQL): SQL =>
  sql`${isPublished} and m.from_date <= ${day} and m.to_date >= ${day}`

/** A product's promotions as its record carries them: products `pr`. */
export const termsColumn: SQL = sql`(select json_agg(json_build_object('id', m.id, 'title', m.title,
    'from_date', m.from_date, 'to_date', m.to_date, 'discount', t.discount, 'price', t.price) order by m.id)
  from promotion_products t join promotions m on m.id = t.promotion_id
  where t.product_code = pr.product_code and ${isPublished} and m.to_date >= ${today}) as promociones`

/** `isInPromotion` for products called by their own columns. */
export const isInPromotion = (id: number): SQL => sql`product_code in (
  select t.product_code from promotion_products t join promotions m on m.id = t.promotion_id
  where m.id = ${id} and ${inForce(today)})`

/** The picture of news or a promotion as readers ask for it. */
export const imageUrl = (image: string | null): string | null => image && `/media/${image}`

const row = v.omit(promotion, ['from_date_formatted', 'to_date_formatted']).entries

/** Promotions that fit a condition on `m`, the newest first. [S242, S247] */
export async function readPromotions(db: Queryable, where: SQL): Promise<Promotion[]> {
  const rows = await rowsOf(db, row).read(sql`
    select m.id, m.title, m.description, m.image, m.url, m.from_date, m.to_date, coalesce(
      (select json_agg(json_build_object('product_code', t.product_code, 'product_name', pr.product_name,
          'discount', t.discount, 'price', t.price) order by pr.product_name, t.product_code)
        from promotion_products t left join products pr on pr.product_code = t.product_code
        where t.promotion_id = m.id), '[]') as products
    from promotions m where ${where} order by m.from_date desc, m.id desc`)
  return rows.map((row) => ({
    ...row,
    image: imageUrl(row.image),
    from_date_formatted: formatDay(row.from_date),
    to_date_formatted: formatDay(row.to_date),
  }))
}
