import type { Quote } from '#contract/calls/quotes/quote.ts'
import { quoteStatusOn } from '#contract/calls/rules/quote-rules.ts'
import { isAnsweredOfLate } from '#contract/calls/rules/quote-wait.ts'
import { dayOf } from '#contract/kit/day.ts'
import type { Db } from '#src/offline/db/db.ts'

const DAY = 86_400_000

/** A quote as it is on the day of a moment. */
export const quoteOnDay = (quote: Quote, now: number): Quote => ({
  ...quote,
  estado: quoteStatusOn(quote, dayOf(new Date(now))),
})

/** Quotes of a seller's last ninety days whose customers answered of late. */
export const countAnswered = (db: Db, { owner, now }: { owner: string; now: number }): Promise<number> =>
  db.presupuestos
    .where('created_at')
    .above(new Date(now - 90 * DAY).toISOString())
    .filter((quote) => quote.responsable_uuid === owner && isAnsweredOfLate(quoteOnDay(quote, now), now))
    .count()
