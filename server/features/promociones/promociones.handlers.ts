import { sql } from 'drizzle-orm'
import { leerPromocion } from '#contract/calls/inicio/promociones.ts'
import { dayOf } from '#contract/kit/day.ts'
import { AppError } from '#contract/kit/errors.ts'
import { type Handler, handle } from '#server/http/handler.ts'
import { inForce, readPromociones } from '#server/records/promotion-record.ts'

const one = handle(leerPromocion, async ({ db, now }, { id }) => {
  const [data] = await readPromociones(db, sql`m.id = ${id} and ${inForce(dayOf(now))}`)
  if (!data) throw new AppError('no-encontrado', { message: 'La promoción no está vigente.' })
  return { data }
})

export const promocionesHandlers: Handler[] = [one]
