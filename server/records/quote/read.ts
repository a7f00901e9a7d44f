import { type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import {
  type Quote,
  type QuoteVersion,
  quote,
  quoteAnswer,
  quoteLine,
  quoteVersion,
} from '#contract/calls/quotes/quote.ts'
import { quoteStatusOn } from '#contract/calls/rules/quote-rules.ts'
import { dayOf } from '#contract/kit/day.ts'
import { AppError } from '#contract/kit/errors.ts'
import { passes, type Who } from '#contract/kit/permissions.ts'
import type { Queryable } from '#server/db/client.ts'
import type { Scope } from '#server/db/scope.ts'
import { isoText, withinAccounts } from '#server/db/sql-pieces.ts'
import { rowsOf } from '#server/db/statements/rows.ts'

/** The reader of a quote: who writes them reads all of it, its customer what was sent. */
export interface QuoteReader {
  caller: Who & { id: number }
  scope: Scope
  now: Date
}

export const isQuoteStaff = ({ caller }: Pick<QuoteReader, 'caller'>): boolean =>
  passes('presupuestar', caller)

/** Quotes `q` that the reader may see: of their accounts, and those that they answer for; customers once they were sent. */
export function isQuoteOf(reader: QuoteReader): SQL {
  const { caller, scope } = reader
  const ofAccounts = sql`q.account_id is not null and ${withinAccounts(scope, sql`q.account_id`)}`
  if (!isQuoteStaff(reader)) return sql`(q.version_n > 0 and ${ofAccounts})`
  return passes('aprobar-ventas', caller) ? sql`true` : sql`(q.owner_id = ${caller.id}::int or ${ofAccounts})`
}

const row = {
  ...v.omit(quote, ['lineas', 'interna', 'enviado', 'respuestas']).entries,
  id: v.number(),
  interna: v.string(),
  lineas: v.array(quoteLine),
  enviado: v.nullable(v.omit(quoteVersion, ['sent_at'])),
  enviado_at: v.nullable(v.string()),
  respuestas: v.array(quoteAnswer),
}

const columns: SQL = sql`q.id, q.uuid, q.numero, q.estado, q.account_id, coalesce(a.account_name, '') as account_name,
  q.cliente, q.tel, u.uuid as responsable_uuid, u.fullname as responsable, q.lines as lineas, q.condiciones, q.observaciones,
  q.interna, q.draft_until as vence,
  case when sent.id is not null then jsonb_build_object('n', sent.n, 'lineas', sent.lines, 'total', sent.totals->'total',
    'cotizacion', case when sent.rate is not null then jsonb_build_object('valor', sent.rate::float8,
      'nombre', sent.rate_name, 'dia', sent.rate_day) end,
    'valid_until', sent.valid_until, 'condiciones', sent.condiciones, 'observaciones', sent.observaciones) end as enviado,
  ${isoText(sql`sent.sent_at`)} as enviado_at,
  (q.version_n > 0 and q.updated_at > q.sent_at) as cambiado,
  coalesce((select jsonb_agg(jsonb_build_object('n', an.n, 'tipo', an.kind, 'de', an.name, 'dni', an.dni, 'texto', an.text,
    'at', ${isoText(sql`an.at`)}) order by an.id) from quote_answers an where an.quote_id = q.id), '[]') as respuestas,
  q.grupo_uuid, q.motivo, ${isoText(sql`q.created_at`)} as created_at, ${isoText(sql`q.updated_at`)} as updated_at, q.version`

/** Quotes `q` with their accounts, sellers and newest versions. */
const tablesOf = (
  n: SQL,
) => sql`quotes q join users u on u.id = q.owner_id left join accounts a on a.id = q.account_id
  left join quote_versions sent on sent.quote_id = q.id and sent.n = ${n}`
const tables: SQL = tablesOf(sql`q.version_n`)

type Found = v.InferOutput<v.ObjectSchema<typeof row, undefined>>

/** The record for staff. */
function wholeQuote({ enviado: sent, enviado_at: sent_at, ...found }: Found, now: Date) {
  const enviado = sent && { ...sent, sent_at: sent_at ?? '' }
  return { ...found, enviado, estado: quoteStatusOn({ estado: found.estado, enviado }, dayOf(now)) }
}

type Whole = ReturnType<typeof wholeQuote>

/** The same as its customer may see it: no draft, nothing internal, no price of the lists, no number of a document. */
function forCustomer({ interna: _, enviado: sent, respuestas: answers, ...shown }: Whole) {
  return {
    ...shown,
    lineas: [],
    condiciones: '',
    observaciones: '',
    vence: null,
    cambiado: false,
    motivo: '',
    enviado: sent && {
      ...sent,
      lineas: sent.lineas.map(({ lista: _list, descuento: _discount, ...line }) => line),
    },
    respuestas: answers.map(({ dni: _dni, ...answer }) => answer),
  }
}

/** Quotes that fit a condition on `q`, each as this reader may see it. */
export async function readQuotes(
  db: Queryable,
  reader: QuoteReader,
  { where, tail = sql`order by q.id` }: { where: SQL; tail?: SQL },
): Promise<(Quote & { id: number })[]> {
  const found = await rowsOf(db, row).read(sql`select ${columns} from ${tables} where ${where} ${tail}`)
  const whole = found.map((each) => wholeQuote(each, reader.now))
  return isQuoteStaff(reader) ? whole : whole.map(forCustomer)
}

/** A quote of a link, and for its page: its seller's mobile and number, and the branch of its account or of its seller; '' without. */
export interface LinkedQuote {
  quote: Quote
  owner_id: number
  mobile: string
  branch: string
}

const linkedRow = { ...row, owner_id: v.number(), mobile: v.string(), branch: v.string() }

/** A quote of a link, as its customer may see it; undefined once it is gone. */
export async function readLinkedQuote(
  db: Queryable,
  uuid: string,
  now: Date,
): Promise<LinkedQuote | undefined> {
  const [found] = await rowsOf(db, linkedRow).read(
    sql`select ${columns}, q.owner_id, coalesce(nullif(a.branch, ''), (select b.nombre from branches b where b.uuid = u.sucursal_uuid), '') as branch,
      case when u.deleted_at is null then coalesce(u.mobile, '') else '' end as mobile
    from ${tables} where q.uuid = ${uuid} and q.version_n > 0`,
  )
  if (!found) return undefined
  const { owner_id, mobile, branch, ...whole } = found
  const { id: _, ...quote } = forCustomer(wholeQuote(whole, now))
  return { quote, owner_id, mobile, branch }
}

/** A version that was sent, with its quote as its customer may see it. Precondition: the reader may see it. */
export async function readQuoteVersion(
  db: Queryable,
  { uuid, n, now }: { uuid: string; n: number; now: Date },
): Promise<{ quote: Quote; sent: QuoteVersion }> {
  const [found] = await rowsOf(db, row).read(
    sql`select ${columns} from ${tablesOf(sql`${n}::int`)} where q.uuid = ${uuid}`,
  )
  const shown = found && forCustomer(wholeQuote(found, now))
  if (!shown?.enviado) throw new AppError('no-encontrado')
  const { id: _, ...quote } = shown
  return { quote, sent: shown.enviado }
}
