import type { Quote } from '#contract/calls/quotes/quote.ts'
import { quoteStatusOn } from '#contract/calls/rules/quote-rules.ts'
import { dayOf } from '#contract/kit/day.ts'

/** A quote as it is on the day of a moment. */
export const quoteOnDay = (quote: Quote, now: number): Quote => ({
  ...quote,
  estado: quoteStatusOn(quote, dayOf(new Date(now))),
})
