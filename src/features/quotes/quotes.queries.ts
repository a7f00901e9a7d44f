import type { Hold } from '#contract/calls/holds/holds.ts'
import type { Quote, QuoteLine } from '#contract/calls/quotes/quote.ts'
import { getQuote, listQuotes } from '#contract/calls/quotes/quotes.ts'
import { isUuid } from '#contract/calls/reference.ts'
import { quoteCode, quoteName } from '#contract/calls/rules/quote-rules.ts'
import { type QuoteWait, quoteWait } from '#contract/calls/rules/quote-wait.ts'
import type { User } from '#contract/calls/session.ts'
import { dayOf } from '#contract/kit/day.ts'
import { wordsFilter } from '#contract/kit/normalize.ts'
import { passes } from '#contract/kit/permissions.ts'
import type { Db } from '#src/offline/device.ts'
import { localQuery } from '#src/read/local-query.ts'
import { quoteOnDay } from '#src/records/quotes/quote-on-day.ts'
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

/** The quotes of this phone that fit, of every view: those that wait for the reader first, the newest of each kind before. */
export function quotesThat(filters: QuotesFilters, { user, now }: { user: User; now: number }) {
  const { q, f, de } = filters
  const fits = wordsFilter(q)
  const isStaff = passes('presupuestar', user)
  const placeOf = (quote: Quote): number => PLACES.indexOf(quoteWait(quote, { isStaff, now }))
  return localQuery({
    key: ['presupuestos', q, f, de, dayOf(new Date(now))],
    read: async (db): Promise<Quote[]> => {
      const held = await db.presupuestos.orderBy('created_at').reverse().toArray()
      return held
        .map((quote) => quoteOnDay(quote, now))
        .filter(({ estado: status }) => f.length === 0 || f.includes(status))
        .filter(({ responsable_uuid }) => de === 'todos' || responsable_uuid === user.uuid)
        .filter((quote) => fits(textsOf(quote)))
        .sort((a, b) => placeOf(a) - placeOf(b))
    },
    known: knownQuotes,
    refresh: { endpoint: listQuotes, input: {} },
  })
}

/** The holds of others on chosen plates of lines, as this phone knows them, by the UUIDs of the lines. */
export async function heldLines(
  db: Db,
  lines: readonly QuoteLine[],
  { account, owner }: { account: number | null; owner: string },
): Promise<ReadonlyMap<string, Hold>> {
  const isOthers = ({ ajeno: isForeign, account_id, responsable_uuid }: Hold): boolean =>
    isForeign || (account_id !== account && (account_id !== null || responsable_uuid !== owner))
  const held = lines.some(({ chapas: plates }) => plates)
    ? await db.apartados
        .filter((hold) => hold.estado === 'activo' && hold.chapa !== null && isOthers(hold))
        .toArray()
    : []
  const holdOf = ({ product_code, lote: batch, chapas: plates }: QuoteLine): Hold | undefined =>
    held.find(
      (hold) =>
        hold.product_code === product_code &&
        hold.batch === batch &&
        plates?.includes(hold.chapa ?? 0) === true,
    )
  return new Map(
    lines.flatMap((line): [string, Hold][] => {
      const hold = holdOf(line)
      return hold ? [[line.uuid, hold]] : []
    }),
  )
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
