import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { QuoteLine } from '#contract/calls/quotes/quote.ts'
import { isStaleQuote, lineTotal, quoteName, totalOf } from '#contract/calls/rules/quote-rules.ts'
import { addDays, dayOf } from '#contract/kit/day.ts'
import type { QuoteAnswerKind, QuoteStatus } from '#contract/records/quotes.ts'
import { workMoment } from '#demo/moments.ts'
import { demoUuid } from '#demo/random.ts'
import type { Tx } from '#server/db/client.ts'
import { indexedWords, searchVector } from '#server/db/search-words.ts'
import { rowsOf } from '#server/db/statements/rows.ts'
import { priceLines } from '#server/features/quotes/price-lines.ts'
import { Complaints } from '#server/http/request/complaints.ts'
import { readNamedRate } from '#server/records/account-balances.ts'
import { openDemoLink } from './open-demo-link.ts'
import { type ShownLot, shownLots } from './shown-lots.ts'

interface DemoQuote {
  owner: number
  account: number | null
  cliente: string
  estado: QuoteStatus
  /** Places of the lots that it offers. */
  lots: readonly number[]
  /** Days until its last, from today. */
  days: number
  answer?: QuoteAnswerKind
  /** Readings of its page by the customer. */
  opens?: number
  interna?: string
}

/** Quotes of the demo, one in each state. An accepted one waits for its account. */
const QUOTES: readonly DemoQuote[] = [
  {
    owner: 3,
    account: 1,
    cliente: '',
    estado: 'borrador',
    lots: [4, 0, 9],
    days: 7,
    interna: 'Pide factura A.',
  },
  { owner: 3, account: 1, cliente: '', estado: 'enviado', lots: [7, 3], days: 5 },
  { owner: 3, account: 2, cliente: '', estado: 'visto', lots: [2, 6], days: 3, opens: 2 },
  {
    owner: 3,
    account: 1,
    cliente: '',
    estado: 'cambio pedido',
    lots: [3, 12],
    days: 4,
    answer: 'cambio',
    opens: 3,
  },
  {
    owner: 4,
    account: 2,
    cliente: '',
    estado: 'rechazado',
    lots: [8],
    days: 2,
    answer: 'rechaza',
    opens: 1,
  },
  { owner: 3, account: 1, cliente: '', estado: 'vencido', lots: [13, 5], days: -2 },
  {
    owner: 3,
    account: null,
    cliente: 'Estudio Paredes',
    estado: 'aceptado',
    lots: [5],
    days: 6,
    answer: 'acepta',
    opens: 4,
  },
  { owner: 4, account: null, cliente: 'Obra Nueva Córdoba', estado: 'anulado', lots: [2], days: 1 },
]

/** In working hours: written and sent the day before the one on which customers read and answer. */
const writtenAt = (now: Date, { days }: DemoQuote) =>
  workMoment(now, { back: days < 0 ? 7 : 2, clock: '15:20' }).toISOString()
const sentAt = (now: Date, { days }: DemoQuote) =>
  workMoment(now, { back: days < 0 ? 7 : 2, clock: '16:40' }).toISOString()
const answeredAt = (now: Date) => workMoment(now, { back: 1, clock: '11:20' }).toISOString()

const SAID: Record<QuoteAnswerKind, string> = {
  acepta: '',
  cambio: 'Necesito una chapa más de la primera.',
  rechaza: 'Por ahora no.',
}

function linesOf(n: number, lots: readonly ShownLot[]): QuoteLine[] {
  return lots.map(({ product_code, product_name, batch, branch, plate }, at) => ({
    ...{ uuid: demoUuid('quote-line', n * 100 + at), product_code, product_name, lote: batch, branch },
    ...{ chapas: at === 0 ? [plate] : null, quantity: at === 0 ? 1 : 2, unit: 'PZA', descuento: 0, nota: '' },
  }))
}

type PricedLine = Awaited<ReturnType<typeof priceLines>>[number]

/** The same line at a price of some weeks ago. */
function cheaper(line: PricedLine): PricedLine {
  const price = { ...line.precio, unit_price: Math.round(line.precio.unit_price * 0.94) }
  return { ...line, precio: price, total: lineTotal(line, price) }
}

async function addVersion(
  tx: Tx,
  id: number,
  { lines, now, quote }: { lines: QuoteLine[]; now: Date; quote: DemoQuote },
) {
  const rate = await readNamedRate(tx, dayOf(now))
  const priced = await priceLines(tx, new Complaints(), lines)
  // Prices went up since one that is over was sent.
  const sent = isStaleQuote(quote.estado) ? priced.map(cheaper) : priced
  await tx.execute(sql`
    insert into quote_versions (quote_id, n, lines, totals, condiciones, rate, rate_name, rate_day, valid_until, sent_at, sent_by)
    values (${id}, 1, ${JSON.stringify(sent)}::jsonb, ${JSON.stringify({ total: totalOf(sent) })}::jsonb,
      'Precios en dólares, más IVA. Retira en sucursal.', ${rate?.valor ?? null}, ${rate?.nombre ?? ''}, ${rate?.dia ?? null},
      ${addDays(dayOf(now), quote.days)}, ${sentAt(now, quote)}::timestamptz, ${quote.owner})`)
  if (quote.answer === undefined) return
  await tx.execute(sql`
    insert into quote_answers (quote_id, n, kind, name, dni, at, text)
    values (${id}, 1, ${quote.answer}, 'Laura Paredes', ${quote.answer === 'acepta' ? '30123456' : ''},
      ${answeredAt(now)}::timestamptz, ${SAID[quote.answer]})`)
}

async function addQuote(
  tx: Tx,
  n: number,
  { lines, quote, key, now }: { lines: QuoteLine[]; quote: DemoQuote } & LinkOptions,
) {
  const uuid = demoUuid('quote', n)
  const answered = quote.answer === undefined ? null : answeredAt(now)
  const isSent = quote.estado !== 'borrador'
  const until = addDays(dayOf(now), quote.days)
  const isOver = ['rechazado', 'vencido', 'aceptado', 'anulado'].includes(quote.estado)
  const [made] = await rowsOf(tx, { id: v.number(), numero: v.number() }).read(sql`
    insert into quotes (uuid, account_id, cliente, owner_id, created_by, estado, version_n, valid_until, draft_until, lines, condiciones, interna,
      created_at, updated_at, sent_at, answered_at, ended_at, search)
    values (${uuid}, ${quote.account}, ${quote.cliente}, ${quote.owner}, ${quote.owner}, ${quote.estado}, ${isSent ? 1 : 0},
      ${isSent ? until : null}, ${isSent ? null : until}, ${JSON.stringify(lines)}::jsonb, 'Precios en dólares, más IVA. Retira en sucursal.',
      ${quote.interna ?? ''}, ${writtenAt(now, quote)}::timestamptz, ${sentAt(now, quote)}::timestamptz,
      case when ${isSent} then ${sentAt(now, quote)}::timestamptz end, ${answered}::timestamptz,
      case when ${isOver} then ${answered ?? now.toISOString()}::timestamptz end, ${searchVector([])})
    returning id, numero`)
  if (!made) return
  const [account] = await rowsOf(tx, { name: v.string() }).read(
    sql`select account_name as name from accounts where id = ${quote.account}::int`,
  )
  const texts = [
    account?.name ?? '',
    quote.cliente,
    ...lines.flatMap(({ product_name, lote: batch }) => [product_name, batch]),
  ]
  const words = indexedWords([quoteName({ ...made, uuid }), String(made.numero), ...texts])
  await tx.execute(sql`update quotes set search = ${searchVector(words)} where id = ${made.id}`)
  if (!isSent) return
  await addVersion(tx, made.id, { lines, now, quote })
  if (key === undefined || quote.estado === 'anulado') return
  const { opens = 0 } = quote
  await openDemoLink(tx, { kind: 'presupuesto', ref: uuid, key, now, opens, days: 30 })
}

interface LinkOptions {
  /** The key that links are derived with; without one, no quote has a link. */
  key?: string
  now: Date
}

/** Quotes in every state, of lots that have a picture; none where there are some already. */
export async function seedQuotes(tx: Tx, options: LinkOptions): Promise<void> {
  const { rowCount } = await tx.execute(sql`select from quotes limit 1`)
  const lots = await shownLots(tx)
  if (rowCount !== 0 || lots.length === 0) return
  for (const [n, quote] of QUOTES.entries()) {
    const chosen = quote.lots.flatMap((at) => lots[at] ?? [])
    await addQuote(tx, n, { ...options, lines: linesOf(n, chosen), quote })
  }
}
