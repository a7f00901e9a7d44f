import { sql } from 'drizzle-orm'
import { estimateTrip, type FeedTable, getChanges } from '#contract/calls/pull.ts'
import { getStock } from '#contract/calls/pull-stock.ts'
import { readsLotsOfTurnos } from '#contract/calls/turno-lots.ts'
import { addDays, dayOf } from '#contract/kit/day.ts'
import { AppError } from '#contract/kit/errors.ts'
import { passes } from '#contract/kit/permissions.ts'
import { turnos } from '#contract/records/turnos.ts'
import { isBranchOf } from '#server/db/sql-pieces.ts'
import { sayErpAge } from '#server/http/answer/erp-age.ts'
import { type Context, handle } from '#server/http/handler.ts'
import { hasStock, materialsOfTurnos } from '#server/records/turno/candidate-lots.ts'
import type { PackedFirstPages } from '#server/stock/packed-first-pages.ts'
import { countFeeds, dataBytes } from './estimate.db.ts'
import { readChanges, withCursor } from './feed.db.ts'
import { type FeedMoment, type FeedRows, momentsOf } from './feed-moments.db.ts'
import type { FeedChoice } from './feed-source.ts'
import { FEED_SOURCES } from './feed-tables.ts'
import { type LotChange, lotsOf, stockFeed, stockPage } from './stock.db.ts'
import { baseOf, LOTS_PER_PAGE } from './stock-base.ts'
import { choiceOf, mayRead, tableFeed, tablePage } from './table-feeds.ts'

/**
 * Changes of one table since a cursor. `reset` is true on the first page of a reading: without cursor, or with one
 * that another history, other rights or another choice made. When that reading ends (`more` false), what it did not
 * bring is no longer the caller's. [SY11, SY12, SY27]
 */
const changes = handle(getChanges, async (context, { tabla, cursor, limit, ...chosen }) => {
  if (!mayRead(context, tabla)) throw new AppError('sin-permiso')
  const feed = tableFeed(context, tabla, { cursor, choice: choiceOf(chosen) })
  const [moment] = (await momentsOf(context.db, [feed])) as [FeedMoment]
  sayErpAge(context, feed.rows.erp, moment.erpAt)
  return tablePage(context, { table: tabla, moment }, limit)
})

/**
 * The lots of one branch in columns; `reset` as in the other feeds. Who begins gets the branch's base and then, with its
 * cursor, what was written since.
 */
const stockWith = (bases: PackedFirstPages | undefined) =>
  handle(getStock, async (context, { sucursal: branch, cursor }) => {
    const { db, caller } = context
    const feed = stockFeed(branch, caller.seller)
    const [moment] = (await momentsOf(db, [{ ...feed, cursor }])) as [FeedMoment]
    sayErpAge(context, feed.rows.erp, moment.erpAt)
    if (moment.held === null && bases !== undefined)
      return (await baseOf(db, bases, { feed, moment })) as never
    return stockPage(await withCursor(db, await readChanges<LotChange>(db, moment, { limit: LOTS_PER_PAGE })))
  })

/** A feed as it would be read, or nothing for who may not read it. */
function feedFor(context: Context, table: FeedTable, choice: FeedChoice): FeedRows | null {
  const source = FEED_SOURCES[table]
  return passes(source.gate, context.caller) ? source.rows(context, choice) : null
}

function lotsFor({ caller }: Context, { sucursales: branches }: FeedChoice): FeedRows | null {
  if (!passes('buscador-de-materiales-ver', caller)) return null
  // A lot without pieces comes too, but is none that could be sold.
  return { ...lotsOf('', caller.seller), within: isBranchOf(sql`l.branch`, branches), keep: hasStock }
}

/** The lots that orders of turnos may be changed to, for who does not get those of whole branches. [S182] */
function lotsOfTurnosFor(
  { caller, scope, now }: Context,
  { sucursales: branches }: FeedChoice,
): FeedRows | null {
  if (!readsLotsOfTurnos(caller)) return null
  const from = dayOf(now)
  const asked = { desde: from, hasta: addDays(from, turnos.limits.lotDays - 1), sucursales: branches, scope }
  const within = sql`(l.product_code, l.branch) in (${materialsOfTurnos(asked)})`
  return { ...lotsOf('', true), within, keep: hasStock }
}

const estimate = handle(estimateTrip, async (context, { fotos: photos, ...chosen }) => {
  const choice = choiceOf(chosen)
  const counted = await countFeeds(context.db, {
    lotes: lotsFor(context, choice),
    lotesDeTurnos: lotsOfTurnosFor(context, choice),
    pedidos: feedFor(context, 'pedidos', choice),
    cuentas: feedFor(context, 'cuentas', choice),
    productos: feedFor(context, 'productos', choice),
    fotos: feedFor(context, 'fotos', choice),
  })
  return {
    lotes: counted.lotes + counted.lotesDeTurnos,
    pedidos: counted.pedidos,
    cuentas: counted.cuentas,
    fotos: counted.fotos,
    bytes_datos: dataBytes(counted),
    bytes_fotos: photos === 'ninguna' ? 0 : counted.bytes_fotos,
  }
})

export const pullHandlers = ({ stockBases }: { stockBases?: PackedFirstPages | undefined }) => [
  changes,
  stockWith(stockBases),
  estimate,
]
