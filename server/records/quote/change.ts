import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { type Quote, quoteLine, sentLine } from '#contract/calls/quotes/quote.ts'
import { AppError } from '#contract/kit/errors.ts'
import { QUOTE_STATUSES } from '#contract/records/quotes.ts'
import type { Queryable } from '#server/db/client.ts'
import { type RowOf, rowsOf } from '#server/db/statements/rows.ts'
import { isQuoteOf, type QuoteReader, readQuotes } from './read.ts'

const row = {
  id: v.number(),
  uuid: v.string(),
  numero: v.number(),
  estado: v.picklist(QUOTE_STATUSES),
  account_id: v.nullable(v.number()),
  cliente: v.string(),
  owner_id: v.number(),
  version_n: v.number(),
  valid_until: v.nullable(v.string()),
  draft_until: v.nullable(v.string()),
  lines: v.array(quoteLine),
  /** Those of its newest version; none before it was sent. */
  sent: v.array(sentLine),
  grupo_uuid: v.nullable(v.string()),
  condiciones: v.string(),
  observaciones: v.string(),
}
/** A quote as a change finds it. */
export type QuoteRow = RowOf<typeof row>

const columns = sql`q.id, q.uuid, q.numero, q.estado, q.account_id, q.cliente, q.owner_id, q.version_n, q.valid_until, q.draft_until, q.lines,
  coalesce((select s.lines from quote_versions s where s.quote_id = q.id and s.n = q.version_n), '[]') as sent, q.grupo_uuid,
  q.condiciones, q.observaciones`

/** A quote by its UUID, unlocked: what it asks for is locked before it. Undefined where there is none. */
export async function findQuote(
  db: Queryable,
  uuid: string,
  within = sql`true`,
): Promise<QuoteRow | undefined> {
  const [found] = await rowsOf(db, row).read(
    sql`select ${columns} from quotes q where q.uuid = ${uuid} and ${within}`,
  )
  return found
}

/** The same of those that the caller may see; others and absent ones are the same 404. [SEC3] */
export async function quoteInScope(db: Queryable, reader: QuoteReader, uuid: string): Promise<QuoteRow> {
  const found = await findQuote(db, uuid, isQuoteOf(reader))
  if (!found) throw new AppError('no-encontrado')
  return found
}

/** Locks a quote that was found, and reads it again. Precondition: the lots that it needs are locked. */
export async function lockQuote(tx: Queryable, { id, uuid }: QuoteRow): Promise<QuoteRow> {
  await tx.execute(sql`select from quotes where id = ${id} for update`)
  return (await findQuote(tx, uuid)) as QuoteRow
}

/** The quote as it is now, of those that the reader may see; others and absent ones are the same 404. [SEC3] */
export async function currentQuote(db: Queryable, reader: QuoteReader, uuid: string): Promise<Quote> {
  const [found] = await readQuotes(db, reader, { where: sql`q.uuid = ${uuid} and ${isQuoteOf(reader)}` })
  if (!found) throw new AppError('no-encontrado')
  const { id: _, ...data } = found
  return data
}
