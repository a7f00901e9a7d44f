import type { Quote } from '#contract/calls/quotes/quote.ts'
import { getQuote, listQuotes } from '#contract/calls/quotes/quotes.ts'
import { isUuid } from '#contract/calls/reference.ts'
import { quoteCode, quoteName } from '#contract/calls/rules/quote-rules.ts'
import type { QuoteWait } from '#contract/calls/rules/quote-wait.ts'
import type { User } from '#contract/calls/session.ts'
import { dayOf } from '#contract/kit/day.ts'
import { wordsFilter } from '#contract/kit/normalize.ts'
import { passes } from '#contract/kit/permissions.ts'
import { localQuery } from '#src/read/local-query.ts'
import { quoteOnDay } from '#src/records/quotes/quote-on-day.ts'
import { quoteWaits } from '#src/records/quotes/quote-waits.ts'
import { knownQuotes } from '#src/records/quotes/quotes-known.ts'
import { clientOf } from './quote-words.ts'
import type { QuotesFilters } from './quotes-address.ts'

const textsOf = (quote: Quote): (string | null)[] => [
  quoteName(quote),
  quoteCode(quote),
  clientOf(quote),
  quote.responsable,
  ...[...quote.lineas, ...(quote.enviado?.lineas ?? [])].flatMap(({ product_name, lote: batch }) => [
    product_name,
    batch,
  ]),
]

const PLACES: readonly QuoteWait[] = ['reader', 'other', 'over']

/** Quotes, and the side for which each waits, by its UUID. */
export interface QuoteList {
  rows: Quote[]
  waits: ReadonlyMap<string, QuoteWait>
}

/** The quotes of this phone that fit, of every view: those that wait for the reader first, the newest of each kind before. */
export function quotesThat(filters: QuotesFilters, { user, now }: { user: User; now: number }) {
  const { q, f, de } = filters
  const fits = wordsFilter(q)
  const isStaff = passes('presupuestar', user)
  return localQuery({
    key: ['presupuestos', q, f, de, dayOf(new Date(now))],
    read: async (db): Promise<QuoteList> => {
      const held = await db.presupuestos.orderBy('created_at').reverse().toArray()
      const quotes = held.map((quote) => quoteOnDay(quote, now))
      const waits = await quoteWaits(db, quotes, { user, isStaff, now })
      const placeOf = ({ uuid }: Quote): number => PLACES.indexOf(waits.get(uuid) ?? 'over')
      const rows = quotes
        .filter(({ estado: status }) => f.length === 0 || f.includes(status))
        .filter(({ responsable_uuid }) => de === 'todos' || responsable_uuid === user.uuid)
        .filter((quote) => fits(textsOf(quote)))
        .sort((a, b) => placeOf(a) - placeOf(b))
      return { rows, waits }
    },
    known: knownQuotes,
    refresh: { endpoint: listQuotes, input: {} },
  })
}

/** A quote, or null. */
export function quoteByUuid(uuid: string, now: number) {
  return localQuery({
    key: ['presupuesto', uuid, dayOf(new Date(now))],
    isReference: isUuid(uuid),
    read: async (db): Promise<Quote | null> => {
      const held = await db.presupuestos.get(uuid)
      return held ? quoteOnDay(held, now) : null
    },
    known: async (db, found) => ({ at: (await knownQuotes(db)).at, isWhole: found !== null }),
    refresh: { endpoint: getQuote, input: { uuid } },
  })
}
