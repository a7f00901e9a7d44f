import { type SQL, sql } from 'drizzle-orm'
import {
  getQuote,
  getQuoteLink,
  getQuotePdf,
  getQuoteStock,
  listQuotes,
} from '#contract/calls/quotes/quotes.ts'
import { dayOf } from '#contract/kit/day.ts'
import type { ArgsOf } from '#contract/kit/endpoint.ts'
import { quotes } from '#contract/records/quotes.ts'
import { latest, revisionOf } from '#server/db/revision.ts'
import { wordsQuery } from '#server/db/search-words.ts'
import { every, isAnyOf } from '#server/db/sql-pieces.ts'
import { makeFileLink } from '#server/features/exports/file-link.ts'
import { type Context, type Handler, handle } from '#server/http/handler.ts'
import { shownLink } from '#server/records/link/change.ts'
import { currentQuote, quoteInScope } from '#server/records/quote/change.ts'
import { isQuoteOf, readQuotes } from '#server/records/quote/read.ts'
import { stockOfQuote } from './quote-stock.ts'

const { read: most } = quotes.limits

/** The states asked for; an open quote after its last day is 'vencido'. */
function hasStatus({ now }: Context, statuses: readonly string[]): SQL {
  const shown = sql`case when q.estado in ('enviado', 'visto', 'cambio pedido') and q.valid_until < ${dayOf(now)}
    then 'vencido' else q.estado end`
  return isAnyOf(sql`(${shown})`, statuses, 'text')
}

/** Newest first; `cursor` is the last number of the page before. */
async function list(context: Context, { q, f, account, cursor }: ArgsOf<typeof listQuotes>) {
  const words = wordsQuery(q)
  const where = every([
    isQuoteOf(context),
    ...(words === null ? [] : [sql`q.search @@ ${words}::tsquery`]),
    ...(f && f.length > 0 ? [hasStatus(context, f)] : []),
    ...(account === undefined ? [] : [sql`q.account_id = ${account}`]),
    ...(cursor === undefined ? [] : [sql`q.id < ${cursor}`]),
  ])
  const tail = sql`order by q.id desc limit ${most + 1}`
  const found = await readQuotes(context.db, context, { where, tail })
  const data = found.slice(0, most)
  return {
    data: data.map(({ id: _, ...quote }) => quote),
    next_cursor: found.length > most ? (data.at(-1)?.id ?? null) : null,
    etag: '',
  }
}

/** Moves with every quote, as with the names that it shows, and at the end of each day. */
const revision = (): SQL =>
  sql`${revisionOf(latest('quotes'), latest('accounts'))} || '/' || ${dayOf(new Date())}::text`

async function one(context: Context, { uuid }: ArgsOf<typeof getQuote>) {
  return { data: await currentQuote(context.db, context, uuid) }
}

async function stock(context: Context, { uuid }: ArgsOf<typeof getQuoteStock>) {
  return stockOfQuote(context.db, await quoteInScope(context.db, context, uuid))
}

const link =
  (key: string) =>
  async (context: Context, { uuid }: ArgsOf<typeof getQuoteLink>) => {
    const { db, now, origin } = context
    await quoteInScope(db, context, uuid)
    const shown = await shownLink(db, key, { kind: 'presupuesto', ref: uuid, now })
    return {
      enlace: shown && {
        ...{ url: `${origin}${shown.path}`, vence: shown.expires_at },
        ...{ veces: shown.opens, ultima: shown.last_open },
      },
    }
  }

export const quotesHandlers = ({ key }: { key: string }): Handler[] => [
  handle(listQuotes, list, revision),
  handle(getQuote, one),
  handle(getQuoteStock, stock),
  handle(getQuoteLink, link(key)),
  handle(getQuotePdf, (context, args) => makeFileLink(context, 'presupuesto', args)),
]
