import * as v from 'valibot'
import type { Day } from '#contract/kit/day.ts'
import { dayNow } from '#contract/kit/time/clock.ts'

/** A promotion as a product carries it: what it does to the product, and on which days, both ends included. [S247] */
export const promotionTerms = v.object({
  id: v.number(),
  title: v.string(),
  from_date: v.string(),
  to_date: v.string(),
  /** Percent; null where the promotion gives a price. */
  discount: v.nullable(v.number()),
  /** In U$D; null where the promotion gives a discount. */
  price: v.nullable(v.number()),
})
export type PromotionTerms = v.InferOutput<typeof promotionTerms>

/** A product, with the published promotions it is in; absent or null is in none. */
export interface Promoted {
  promociones?: PromotionTerms[] | null | undefined
}

/** Whether a promotion is in force on a day of Buenos Aires; the last one counts until midnight. */
export const isInForce = (
  { from_date, to_date }: Pick<PromotionTerms, 'from_date' | 'to_date'>,
  today: Day,
): boolean => from_date <= today && today <= to_date

/** The promotions of a product that are in force, the newest first. */
export function promotionsOf({ promociones: promotions }: Promoted, today: Day = dayNow()): PromotionTerms[] {
  return (promotions ?? [])
    .filter((terms) => isInForce(terms, today))
    .sort((a, b) => (a.from_date === b.from_date ? b.id - a.id : a.from_date < b.from_date ? 1 : -1))
}

/** Whether a product is in this promotion and the promotion is in force. */
export const isInPromotion = (product: Promoted, id: number, today?: Day): boolean =>
  promotionsOf(product, today).some((terms) => terms.id === id)
