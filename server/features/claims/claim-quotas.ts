import { refuseOverQuota, takeQuotas } from '#server/db/call-quotas.ts'
import type { Context, EffectContext } from '#server/http/handler.ts'

const DAY = 86_400

type Daily = [purpose: string, most: number]
const PHOTOS: Daily = ['reclamo-foto', 100]

const quotaOf = ([purpose, most]: Daily, { caller }: Pick<Context, 'caller'>) => ({
  ...{ purpose, subject: String(caller.id), most, seconds: DAY },
})

const counting =
  (daily: Daily) =>
  (context: EffectContext): Promise<void> =>
    takeQuotas(context.tx, [quotaOf(daily, context)])

/** Each counts against what one user may do in a day, or throws 429: a phone keeps the rest and sends it later. [SEC35] */
export const countClaim = counting(['reclamo', 30])
export const countMessage = counting(['reclamo-mensaje', 300])
export const countPhoto = counting(PHOTOS)

/** Throws what `countPhoto` would. */
export const refusePhotos = (context: Context): Promise<void> =>
  refuseOverQuota(context.db, quotaOf(PHOTOS, context))
