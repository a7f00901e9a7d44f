import type { Quote } from '#contract/calls/quotes/quote.ts'
import { getQuote, listQuotes } from '#contract/calls/quotes/quotes.ts'
import { isUuid } from '#contract/calls/reference.ts'
import {
  agreedPrice,
  lineTotal,
  quoteCode,
  quoteName,
  quoteStatusOn,
} from '#contract/calls/rules/quote-rules.ts'
import type { User } from '#contract/calls/session.ts'
import { dayOf } from '#contract/kit/day.ts'
import { wordsFilter } from '#contract/kit/normalize.ts'
import { priceOfLine } from '#contract/rules/order-worth.ts'
import type { Db } from '#src/offline/device.ts'
import { localQuery } from '#src/read/local-query.ts'
import { knownQuotes } from '#src/records/quotes/quotes-known.ts'
import { lotOfLine } from '#src/records/stock/line-price.ts'
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

/** A quote as it is on a day. */
const onDay = (quote: Quote, now: number): Quote => ({
  ...quote,
  estado: quoteStatusOn(quote, dayOf(new Date(now))),
})

/** The quotes of this phone that fit, the newest first. */
export function quotesThat(filters: QuotesFilters, { user, now }: { user: User; now: number }) {
  const { q, f, de } = filters
  const fits = wordsFilter(q)
  return localQuery({
    key: ['presupuestos', q, f, de, dayOf(new Date(now))],
    read: async (db): Promise<Quote[]> => {
      const held = await db.presupuestos.orderBy('created_at').reverse().toArray()
      return held
        .map((quote) => onDay(quote, now))
        .filter(({ estado: status }) => f.length === 0 || f.includes(status))
        .filter(({ responsable_uuid }) => de === 'todos' || responsable_uuid === user.uuid)
        .filter((quote) => fits(textsOf(quote)))
    },
    known: knownQuotes,
    refresh: { endpoint: listQuotes, input: {} },
  })
}

/** A line of a draft at the price that this phone knows today; null without one. */
export interface LineToday {
  uuid: string
  total: number | null
}

async function totalsOf(db: Db, { lineas: lines }: Quote): Promise<LineToday[]> {
  return Promise.all(
    lines.map(
      async ({ uuid, product_code, lote: batch, branch, quantity, unit, descuento: discount = 0 }) => {
        const [product, lots] = await Promise.all([
          db.productos.get(product_code),
          db.viewedLots.where('product_code').equals(product_code).toArray(),
        ])
        const price = priceOfLine({ product, lot: lotOfLine(lots, { lote: batch, branch }) })
        const agreed = price && { ...price, unit_price: agreedPrice(price.unit_price, discount) }
        return { uuid, total: agreed && lineTotal({ quantity, unit }, agreed) }
      },
    ),
  )
}

/** A quote with what its draft comes to today, or null. */
export function quoteByUuid(uuid: string, now: number) {
  return localQuery({
    key: ['presupuesto', uuid, dayOf(new Date(now))],
    isReference: isUuid(uuid),
    read: async (db): Promise<{ quote: Quote; totals: LineToday[] } | null> => {
      const held = await db.presupuestos.get(uuid)
      return held ? { quote: onDay(held, now), totals: await totalsOf(db, held) } : null
    },
    known: async (db, found) => ({ at: (await knownQuotes(db)).at, isWhole: found !== null }),
    refresh: { endpoint: getQuote, input: { uuid } },
  })
}
