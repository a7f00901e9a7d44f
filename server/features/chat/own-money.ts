import { type SQL, sql } from 'drizzle-orm'
import { type Day, dayOf, formatDay, formatMoment, TIME_ZONE } from '#contract/kit/day.ts'
import { figure } from '#contract/kit/figures.ts'
import { type Currency, formatMoney } from '#contract/kit/money.ts'
import { paragraphs, plain } from '#server/chat/catalogue/answers/markdown.ts'
import { daysIn, withoutDays } from '#server/chat/catalogue/said-days.ts'
import type { ChosenThings } from '#server/chat/catalogue/source.ts'
import { stem, wordsIn } from '#server/chat/catalogue/words.ts'
import { every, withinAccounts } from '#server/db/sql-pieces.ts'
import { voucherScope } from '#server/features/vouchers/vouchers.db.ts'
import type { Context } from '#server/http/handler.ts'
import { bestOf, endIn, nameWords, wordsThere } from './own-states.ts'

const MOST_SHOWN = 8

interface PaymentRow extends Record<string, unknown> {
  uuid: string
  title: string
  account: string
  status: string
  amount: number
  installments: number
  expires: string
  failure: string
  count: number
}

function paymentLine(row: PaymentRow): string {
  const parts = row.installments > 1 ? ` en ${figure(row.installments)} cuotas` : ''
  const ends = row.status === 'PENDIENTE' ? `, vence el ${formatMoment(row.expires)}` : ''
  const why = row.failure === '' ? '' : `. Motivo: ${plain(row.failure)}`
  return `- [${plain(row.title)}](/pago/${row.uuid}), ${plain(row.account)}: **${plain(row.status)}**, ${formatMoney(row.amount, '$')}${parts}${ends}${why}`
}

const STATES: readonly (readonly [RegExp, string])[] = [
  [/\b(?:rechaz|deneg|negad|negaron|fall)/, 'NEGADO'],
  [/\b(?:aprob|acredit|cobrad|pagad[oa]|pague|pagamos|pagaron)/, 'APROBADO'],
  [/\b(?:vencid|vencieron|expirad)/, 'VENCIDO'],
  [/\b(?:pendiente|sin pagar|no (?:me )?pag|vence|falta)/, 'PENDIENTE'],
]

/** Conditions of the state and the days that a folded question says. */
function chosenPayments(said: string, today: Day): SQL[] {
  const state = STATES.find(([words]) => words.test(said))?.[1]
  const isDue = state === 'PENDIENTE' && /\bvence/.test(said)
  const days = daysIn(said, today, isDue)
  const moment = isDue ? sql`one.expires` : sql`one.made`
  return [
    ...(state === undefined ? [] : [sql`one.status = ${state}`]),
    ...(days === null
      ? []
      : [
          sql`(${moment} at time zone ${sql.raw(`'${TIME_ZONE}'`)})::date between ${days.from}::date and ${days.to}::date`,
        ]),
  ]
}

/** Payment links in scope by name and state: their amounts, expiry and why one was denied. */
export async function payments(context: Context, { said }: ChosenThings): Promise<string> {
  const { db, now } = context
  const all = sql`select p.id, p.uuid, p.title, a.account_name as account, p.status, p.amount_pay::float8 as amount,
      p.installments, p.expires_at as expires, p.created_at as made, p.error_msj as failure,
      concat_ws(' ', p.title, p.description, a.account_name, o.product_name) as names
    from payments p join accounts a on a.id = p.account_id left join orders o on o.uuid = p.pedido_uuid
    where p.deleted_at is null and ${withinAccounts(voucherScope(context), sql`p.account_id`)}`
  const there = await wordsThere({ db }, all, nameWords(said))
  // 'Saldo de agosto' is a name before it is a month.
  const rest = wordsIn(said)
    .filter((word) => !there.includes(stem(word)))
    .join(' ')
  const missing = nameWords(withoutDays(rest))
  const left =
    missing.length > 0 &&
    `No encontré entre tus pagos: ${missing.map((word) => `«${plain(word)}»`).join(', ')}.`
  const end = endIn(rest)
  // 'Mi último pago' is of one that was paid; links are of any state.
  const isPaid = end !== null && /\bpago\b/.test(rest) && !/\b(?:link|boton)/.test(rest)
  const chosen = every([sql`true`, ...chosenPayments(isPaid ? `${rest} aprobado` : rest, dayOf(now))])
  const named = bestOf(all, there)
  const read = (where: SQL) =>
    db.execute<PaymentRow>(sql`select *, count(*) over ()::int as count from (${named}) one where ${where}
      order by id ${end === 'first' ? sql`` : sql`desc`} limit ${end === null ? MOST_SHOWN : 1}`)
  const { rows: fit } = await read(chosen)
  // 'Pagué el anticipo?': no, and how it stands.
  const rows = fit.length === 0 && there.length > 0 ? (await read(sql`true`)).rows : fit
  const count = rows[0]?.count ?? 0
  const isCut = end === null && count > rows.length
  return paragraphs([
    left,
    count > 1 &&
      end === null &&
      `**${figure(count)} links de pago**${isCut ? `; se muestran ${figure(rows.length)}, los últimos` : ''}:`,
    rows.length === 0
      ? 'No hay links de pago así.'
      : rows.map((row) => paymentLine({ ...row, expires: new Date(row.expires).toISOString() })).join('\n'),
  ])
}

interface VoucherRow extends Record<string, unknown> {
  reference: string
  type: string
  amount: number
  currency: Currency
  made: string
  due: string | null
  open: boolean
  /** All of them, and their sums. */
  count: number
  pesos: number | null
  usd: number | null
}

function voucherLine({ reference, type, amount, currency, made, due, open }: VoucherRow): string {
  const ends = due === null ? '' : `, vence el ${formatDay(due)}`
  return `- [${plain(`${type} ${reference}`)}](/historico-de-comprobantes?desde=${made}&hasta=${made}): ${formatMoney(amount, currency)}, del ${formatDay(made)}${ends}, ${open ? 'abierto' : 'cerrado'}`
}

const TYPES: readonly (readonly [RegExp, string])[] = [
  [/\b(?:facturas?|fact|fc)\b/, 'Factura%'],
  [/\brecibos?\b/, 'Recibo%'],
  [/\bordenes? de pago\b/, 'Orden de pago%'],
  [/\bnotas? de credito\b/, 'Nota de cr_dito%'],
]

/** Those of the type, state and days that folded words say, and their order. */
function chosenVouchers(said: string, today: Day) {
  const isOver = /\bvencid/.test(said)
  const isDue = !isOver && /\bvenc/.test(said)
  const days = daysIn(said, today, isDue)
  const day = isOver || isDue ? sql`due_date` : sql`from_date`
  const type = TYPES.find(([words]) => words.test(said))?.[1]
  const isOpen = /\b(?:abiert|pendient|impag|sin pagar|debo|adeud|falta)/.test(said)
  const currency = /\b(?:dolares|usd)\b|u\$d/.test(said) ? 'U$D' : /\b(?:pesos)\b/.test(said) ? '$' : null
  return {
    where: every([
      currency === null ? sql`true` : sql`currency = ${currency}`,
      isOver ? sql`open and due_date < ${today}` : sql`true`,
      isDue ? sql`open and due_date >= ${today}` : sql`true`,
      isOpen ? sql`open` : sql`true`,
      days === null ? sql`true` : sql`${day} between ${days.from} and ${days.to}`,
      type === undefined ? sql`true` : sql`document_type like ${type}`,
    ]),
    order: isOver || isDue || endIn(said) === 'first' ? sql`${day}, id` : sql`from_date desc, id desc`,
    most: endIn(said) === null ? MOST_SHOWN : 1,
    words: [
      isOver && 'vencidos',
      isDue && 'por vencer',
      isOpen && 'sin pagar',
      currency && `en ${currency}`,
      days?.words,
    ]
      .filter(Boolean)
      .join(' '),
  }
}

const end = (count: number, shown: number, most: number): string =>
  count <= shown ? '' : most === 1 ? '; el que preguntás' : `; se muestran ${figure(shown)}`

/** A voucher by its number, or how many there are and the first of them. In another's identity the screen itself. [SEC54] */
export async function vouchers(context: Context, { number, said }: ChosenThings): Promise<string> {
  const { db, caller, now } = context
  const scope = voucherScope(context)
  if (caller.impersonator !== null) return ''
  if (scope.accounts === null && number === undefined)
    return 'Ves varias cuentas: elegí la cuenta en su pantalla, o preguntame por el número.'
  const { where, order, most, words } = chosenVouchers(said, dayOf(now))
  const chosen = number === undefined ? where : sql`ltrim(right(reference, 8), '0') = ${String(number)}`
  const { rows } = await db.execute<VoucherRow>(sql`
    select reference, document_type as type, amount::float8 as amount, currency, from_date as made, due_date as due, open,
      count(*) over ()::int as count, sum(amount) filter (where currency = '$') over ()::float8 as pesos,
      sum(amount) filter (where currency = 'U$D') over ()::float8 as usd
    from account_documents where ${withinAccounts(scope, sql`account_id`)} and ${chosen} order by ${order} limit ${most}`)
  const [first] = rows
  if (!first)
    return number === undefined
      ? `No hay comprobantes ${words || 'así'}.`
      : `No veo un comprobante ${number} entre los que podés ver.`
  return paragraphs([
    first.count > 1 &&
      `**${figure(first.count)} comprobantes**, suman ${[
        first.pesos !== null && formatMoney(first.pesos, '$'),
        first.usd !== null && formatMoney(first.usd, 'U$D'),
      ]
        .filter(Boolean)
        .join(' y ')}${end(first.count, rows.length, most)}:`,
    rows.map(voucherLine).join('\n'),
  ])
}
