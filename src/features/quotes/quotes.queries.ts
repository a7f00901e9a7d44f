import type { Hold } from '#contract/calls/holds/holds.ts'
import type { Quote, QuoteLine } from '#contract/calls/quotes/quote.ts'
import { getQuote, listQuotes } from '#contract/calls/quotes/quotes.ts'
import { isUuid } from '#contract/calls/reference.ts'
import { quoteCode, quoteName, quoteStatusOn } from '#contract/calls/rules/quote-rules.ts'
import type { User } from '#contract/calls/session.ts'
import { dayOf } from '#contract/kit/day.ts'
import { wordsFilter } from '#contract/kit/normalize.ts'
import { passes } from '#contract/kit/permissions.ts'
import type { QuoteStatus } from '#contract/records/quotes.ts'
import type { Db } from '#src/offline/device.ts'
import { localQuery } from '#src/read/local-query.ts'
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

/** A quote as it is on a day. */
const onDay = (quote: Quote, now: number): Quote => ({
  ...quote,
  estado: quoteStatusOn(quote, dayOf(new Date(now))),
})

/** Places of states in a list: those that wait for the reader, those that wait for the other, those that are over. */
const STAFF_PLACE: Record<QuoteStatus, number> = {
  ...{ 'cambio pedido': 0, borrador: 0, enviado: 1, visto: 1 },
  ...{ aceptado: 2, rechazado: 2, vencido: 3, anulado: 3 },
}
const CUSTOMER_PLACE: Record<QuoteStatus, number> = {
  ...STAFF_PLACE,
  enviado: 0,
  visto: 0,
  'cambio pedido': 1,
}

function placeOf({ estado: status, grupo_uuid: group }: Quote, isStaff: boolean): number {
  if (isStaff && status === 'aceptado' && group === null) return 0
  return (isStaff ? STAFF_PLACE : CUSTOMER_PLACE)[status]
}

/** The quotes of this phone that fit: those that wait for the reader first, the newest of each kind before. */
export function quotesThat(filters: QuotesFilters, { user, now }: { user: User; now: number }) {
  const { q, f, de } = filters
  const fits = wordsFilter(q)
  const isStaff = passes('presupuestar', user)
  return localQuery({
    key: ['presupuestos', q, f, de, dayOf(new Date(now))],
    read: async (db): Promise<Quote[]> => {
      const held = await db.presupuestos.orderBy('created_at').reverse().toArray()
      return held
        .map((quote) => onDay(quote, now))
        .filter(({ estado: status }) => f.length === 0 || f.includes(status))
        .filter(({ responsable_uuid }) => de === 'todos' || responsable_uuid === user.uuid)
        .filter((quote) => fits(textsOf(quote)))
        .sort((a, b) => placeOf(a, isStaff) - placeOf(b, isStaff))
    },
    known: knownQuotes,
    refresh: { endpoint: listQuotes, input: {} },
  })
}

/** Chosen plates of lines that this phone knows are held for others, by the UUIDs of the lines. */
export async function heldLines(
  db: Db,
  lines: readonly QuoteLine[],
  { account, owner }: { account: number | null; owner: string },
): Promise<ReadonlySet<string>> {
  const isOthers = ({ ajeno: isForeign, account_id, responsable_uuid }: Hold): boolean =>
    isForeign || (account_id !== account && (account_id !== null || responsable_uuid !== owner))
  const held = lines.some(({ chapas: plates }) => plates)
    ? await db.apartados
        .filter((hold) => hold.estado === 'activo' && hold.chapa !== null && isOthers(hold))
        .toArray()
    : []
  const isHeld = ({ product_code, lote: batch, chapas: plates }: QuoteLine): boolean =>
    held.some(
      (hold) =>
        hold.product_code === product_code &&
        hold.batch === batch &&
        plates?.includes(hold.chapa ?? 0) === true,
    )
  return new Set(lines.filter(isHeld).map(({ uuid }) => uuid))
}

/** A quote, or null. */
export function quoteByUuid(uuid: string, now: number) {
  return localQuery({
    key: ['presupuesto', uuid, dayOf(new Date(now))],
    isReference: isUuid(uuid),
    read: async (db): Promise<Quote | null> => {
      const held = await db.presupuestos.get(uuid)
      return held ? onDay(held, now) : null
    },
    known: async (db, found) => ({ at: (await knownQuotes(db)).at, isWhole: found !== null }),
    refresh: { endpoint: getQuote, input: { uuid } },
  })
}
