import { sql } from 'drizzle-orm'
import { recognizeChanges } from '#contract/calls/history.ts'
import { holds, parsePlace } from '#server/db/history/place.ts'
import { currentHistory } from '#server/db/history.ts'
import { handle } from '#server/http/handler.ts'

/** Keys belong to their user: those of others are as unknown. [SY21] */
const known = handle(recognizeChanges, async ({ db, caller }, { ids, lugares: slots = [] }) => {
  const history = await currentHistory(db)
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from unnest(${sql.param(ids)}::uuid[]) id
    where not exists (select from keyed_calls k where k.user_id = ${caller.id} and k.key = id)`)
  const isGone = (text: string) => {
    const place = parsePlace(text)
    return history === undefined || place === null || !holds(history, place)
  }
  return {
    historia: history?.name ?? '',
    adelantado: slots.some(isGone),
    desconocidos: rows.map(({ id }) => id),
  }
})

export const historyHandlers = [known]
