import { sql } from 'drizzle-orm'
import { leerNovedad } from '#contract/calls/inicio/novedades.ts'
import { dayOf } from '#contract/kit/day.ts'
import { AppError } from '#contract/kit/errors.ts'
import { type Handler, handle } from '#server/http/handler.ts'
import { newsFor, readNovedades } from '#server/records/news-record.ts'

const one = handle(leerNovedad, async ({ db, caller, now }, { news_number }) => {
  const where = sql`n.news_number = ${news_number} and ${newsFor(caller, dayOf(now))}`
  const [data] = await readNovedades(db, where, 1)
  if (!data) throw new AppError('no-encontrado', { message: 'La novedad no está disponible.' })
  return { data }
})

export const novedadesHandlers: Handler[] = [one]
