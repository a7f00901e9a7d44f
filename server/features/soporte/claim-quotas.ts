import { takeQuotas } from '#server/db/call-quotas.ts'
import type { EffectContext } from '#server/http/handler.ts'

const DAY = 86_400

const counting =
  (purpose: string, most: number) =>
  ({ tx, caller }: EffectContext): Promise<void> =>
    takeQuotas(tx, [{ purpose, subject: String(caller.id), most, seconds: DAY }])

/** Each counts against what one user may do in a day, or throws 429: a phone keeps the rest and sends it later. [SEC35] */
export const countClaim = counting('reclamo', 30)
export const countMessage = counting('reclamo-mensaje', 300)
export const countPhoto = counting('reclamo-foto', 100)
