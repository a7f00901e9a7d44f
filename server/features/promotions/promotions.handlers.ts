import { sql } from 'drizzle-orm'
import { getPromotion } from '#contract/calls/home/promotions.ts'
import { dayOf } from '#contract/kit/day.ts'
import { AppError } from '#contract/kit/errors.ts'
import { type Handler, handle } from '#server/http/handler.ts'
import { inForce, readPromotions } from '#server/records/promotion-record.ts'

const handler = handle(getPromotion, async ({ db, now }, { id }) => {
  const [data] = await readPromotions(db, sql`m.id = ${id} and ${inForce(dayOf(now))}`)
  if (!data) throw new AppError('no-encontrado', { message: 'La promoción no está vigente.' })
  return { data }
})

export const promotionsHandlers: Handler[] = [handler]
