import { sql } from 'drizzle-orm'
import { getNewsItem } from '#contract/calls/home/news.ts'
import { dayOf } from '#contract/kit/day.ts'
import { AppError } from '#contract/kit/errors.ts'
import { type Handler, handle } from '#server/http/handler.ts'
import { newsFor, readNews } from '#server/records/news-record.ts'

const handler = handle(getNewsItem, async ({ db, caller, now }, { news_number }) => {
  const where = sql`n.news_number = ${news_number} and ${newsFor(caller, dayOf(now))}`
  const [data] = await readNews(db, where, 1)
  if (!data) throw new AppError('no-encontrado', { message: 'La novedad no está disponible.' })
  return { data }
})

export const newsHandlers: Handler[] = [handler]
