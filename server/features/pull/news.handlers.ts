import { type FeedTable, getNews } from '#contract/calls/pull.ts'
import { getStock } from '#contract/calls/pull-stock.ts'
import { invalid } from '#contract/kit/errors.ts'
import { passes } from '#contract/kit/permissions.ts'
import type { ErpSet } from '#contract/rules/erp-age.ts'
import { placeText } from '#server/db/history/place.ts'
import { PLACE_HEADER } from '#server/http/answer/placed.ts'
import { type Context, handle } from '#server/http/handler.ts'
import { readManyChanges, withCursor } from './feed.db.ts'
import { type FeedMoment, type FeedRequest, isUnmoved, momentsOf } from './feed-moments.db.ts'
import { type LotChange, stockFeed, stockPage } from './stock.db.ts'
import { choiceOf, mayRead, tableFeed, tablePage } from './table-feeds.ts'

/** Changed lots of one branch that travel with other news; more come by the branch's own call. */
const LOTS_AT_ONCE = 1000

/** A feed that was asked for, by the name its asker knows it by. */
interface Asked<N extends string> {
  name: N
  request: FeedRequest
}

type Told<N extends string> = Asked<N> & { moment: FeedMoment }

/** Each name with its cursor; the two lists are equally long. */
function paired<N extends string>(names: N[] = [], cursors: string[] = []): [N, string][] {
  if (names.length !== cursors.length) throw invalid('cursores', 'Falta el cursor de alguno.')
  return names.map((name, at) => [name, cursors[at] ?? ''])
}

/** News of the phone's feeds, with two statements when there is none: who asks, and where all feeds stand. */
const news = handle(getNews, async (context, args) => {
  const choice = choiceOf(args)
  const tables = paired(args.tablas, args.cursores)
    .filter(([name]) => mayRead(context, name))
    .map(([name, cursor]) => ({ name, request: tableFeed(context, name, { cursor, choice }) }))
  const branches = paired(args.stock, args.cursores_stock)
    .filter(() => passes(getStock.needs, context.caller))
    .map(([name, cursor]) => ({ name, request: { ...stockFeed(name, context.caller.seller), cursor } }))
  const requests = [...tables, ...branches].map(({ request }) => request)
  const moments = requests.length === 0 ? [] : await momentsOf(context.db, requests)
  // Where nothing is new, nothing was read after this.
  if (moments[0] && moments.every(isUnmoved)) context.header(PLACE_HEADER, placeText(moments[0].at))
  const toldTables = told(tables, moments)
  const toldBranches = told(branches, moments.slice(tables.length))
  return {
    tablas: await pagesOf(context, toldTables),
    stock: await stockPages(context, toldBranches),
    iguales: { tablas: unmoved(toldTables), stock: unmoved(toldBranches) },
    erp: erpAges(moments),
  }
})

const told = <N extends string>(asked: Asked<N>[], moments: FeedMoment[]): Told<N>[] =>
  asked.map((item, at) => ({ ...item, moment: moments[at] as FeedMoment }))

const unmoved = <N extends string>(feeds: Told<N>[]): N[] =>
  feeds.filter(({ moment }) => isUnmoved(moment)).map(({ name }) => name)

async function pagesOf(context: Context, feeds: Told<FeedTable>[]) {
  const pages = []
  for (const { name, moment } of feeds) {
    if (isUnmoved(moment)) continue
    pages.push({ tabla: name, ...(await tablePage(context, { table: name, moment })) })
  }
  return pages
}

async function stockPages({ db }: Context, feeds: Told<string>[]) {
  const moved = feeds.filter(({ moment }) => moment.held !== null && !isUnmoved(moment))
  const pages = await readManyChanges<LotChange>(
    db,
    moved.map(({ moment }) => moment),
    LOTS_AT_ONCE,
  )
  const found = pages.map(async (page, at) =>
    page === null ? [] : [{ sucursal: moved[at]?.name ?? '', ...stockPage(await withCursor(db, page)) }],
  )
  return (await Promise.all(found)).flat()
}

function erpAges(moments: FeedMoment[]): { set: ErpSet; at: string }[] {
  const ages = new Map(
    moments.flatMap(({ rows: { erp }, erpAt }) => (erp && erpAt !== null ? [[erp, erpAt] as const] : [])),
  )
  return [...ages].map(([set, at]) => ({ set, at }))
}

export const feedNewsHandlers = [news]
