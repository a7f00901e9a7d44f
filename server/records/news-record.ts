import { type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { type NewsItem, newsItem } from '#contract/calls/home/news.ts'
import { type Day, formatDay } from '#contract/kit/day.ts'
import type { Queryable } from '#server/db/client.ts'
import { rowsOf } from '#server/db/statements/rows.ts'
import { imageUrl } from './promotion-record.ts'

/** News `n` that are out on a day for a caller; root sees those of both sides. */
export function newsFor(caller: { seller: boolean; root: boolean }, day: Day): SQL {
  const side = caller.seller ? 'vendedores' : 'clientes'
  return sql`n.published and n.deleted_at is null and n.from_date <= ${day} and coalesce(n.to_date, ${day}) >= ${day}
    and (n.audience is null or n.audience = ${side} or ${caller.root}::boolean)`
}

const row = v.omit(newsItem, ['from_date_formatted']).entries

/** News that fit a condition on `n`, the newest first. [S243, S246] */
export async function readNews(db: Queryable, where: SQL, limit: number): Promise<NewsItem[]> {
  const rows = await rowsOf(db, row).read(sql`
    select n.news_number, n.title, n.description, n.image, n.url, n.from_date
    from news n where ${where} order by n.from_date desc, n.news_number desc limit ${limit}`)
  return rows.map((row) => ({
    ...row,
    image: imageUrl(row.image),
    from_date_formatted: formatDay(row.from_date),
  }))
}
