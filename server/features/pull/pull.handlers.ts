import { sql } from 'drizzle-orm'
import { readsLotsOfTurnos } from '#contract/calls/lotes-de-turnos.ts'
import { estimarSalida, type FeedTable, leerCambios } from '#contract/calls/pull.ts'
import { leerStock } from '#contract/calls/pull-stock.ts'
import { addDays, dayOf } from '#contract/kit/day.ts'
import { AppError } from '#contract/kit/errors.ts'
import { type Gate, passes } from '#contract/kit/permissions.ts'
import { turnos } from '#contract/records/turnos.ts'
import { encodeStock } from '#contract/stock/stock-wire.ts'
import { isBranchOf } from '#server/db/sql-pieces.ts'
import { sayErpAge } from '#server/http/answer/erp-age.ts'
import { type Context, handle } from '#server/http/handler.ts'
import { hasStock, materialsOfTurnos } from '#server/records/turno/candidate-lots.ts'
import { countFeeds, dataBytes } from './estimate.db.ts'
import { type FeedRows, readChanges } from './feed.db.ts'
import { FEED_SOURCES, type FeedChoice, type FeedSource } from './feed-tables.ts'
import { type LotChange, lotsOf, toStockLot } from './stock.db.ts'

const ROWS_PER_PAGE = 1000
const MOST_ROWS = 2000
const LOTS_PER_PAGE = 60_000
const DAYS = 60

interface Chosen {
  sucursales?: string[] | undefined
  dias?: number | undefined
}

const choiceOf = ({ sucursales = [], dias = DAYS }: Chosen): FeedChoice => ({
  sucursales: [...new Set(sucursales)].sort(),
  dias: Math.min(Math.max(0, dias), 36_500),
})

function allowOnly(gate: Gate, { caller }: Context): void {
  if (!passes(gate, caller)) throw new AppError('sin-permiso')
}

const filtersOf = ({ chooses = [] }: FeedSource, choice: FeedChoice) => chooses.map((name) => choice[name])

/**
 * Changes of one table since a cursor. `reset` is true on the first page of a reading: without cursor, or with one
 * that another history, other rights or another choice made. When that reading ends (`more` false), what it did not
 * bring is no longer the caller's. [SY11, SY12, SY27]
 */
const changes = handle(leerCambios, async (context, { tabla, cursor, limit = ROWS_PER_PAGE, ...chosen }) => {
  const source = FEED_SOURCES[tabla]
  allowOnly(source.gate, context)
  const choice = choiceOf(chosen)
  const rows = source.rows(context, choice)
  const { kept, removed, erpAt, ...page } = await readChanges(context.db, rows, {
    origin: { scopeTag: context.caller.scopeTag, table: tabla, filters: filtersOf(source, choice) },
    cursor,
    limit: Math.min(Math.max(1, limit), MOST_ROWS),
  })
  sayErpAge(context, rows.erp, erpAt)
  const keys = kept.map(({ key }) => key)
  return { ...page, removed, rows: keys.length === 0 ? [] : await source.read(context, keys) }
})

/** The lots of one branch in columns; `reset` as in the other feeds. */
const stock = handle(leerStock, async (context, { sucursal, cursor }) => {
  const { db, caller } = context
  const rows = lotsOf(sucursal, caller.seller)
  const {
    kept,
    removed,
    total: _,
    erpAt,
    ...page
  } = await readChanges<LotChange>(db, rows, {
    origin: { scopeTag: caller.scopeTag, table: 'stock', filters: sucursal },
    cursor,
    limit: LOTS_PER_PAGE,
  })
  sayErpAge(context, rows.erp, erpAt)
  return { ...page, stock: encodeStock(kept.map(toStockLot)), removed: removed.map(Number) }
})

/** A feed as it would be read, or nothing for who may not read it. */
function feedFor(context: Context, table: FeedTable, choice: FeedChoice): FeedRows | null {
  const source = FEED_SOURCES[table]
  return passes(source.gate, context.caller) ? source.rows(context, choice) : null
}

function lotsFor({ caller }: Context, { sucursales }: FeedChoice): FeedRows | null {
  if (!passes('buscador-de-materiales-ver', caller)) return null
  // A lot without pieces comes too, but is none that could be sold.
  return { ...lotsOf('', caller.seller), within: isBranchOf(sql`l.branch`, sucursales), keep: hasStock }
}

/** The lots that orders of turnos may be changed to, for who does not get those of whole branches. [S182] */
function lotsOfTurnosFor({ caller, scope, now }: Context, { sucursales }: FeedChoice): FeedRows | null {
  if (!readsLotsOfTurnos(caller)) return null
  const desde = dayOf(now)
  const asked = { desde, hasta: addDays(desde, turnos.limits.lotDays - 1), sucursales, scope }
  const within = sql`(l.product_code, l.branch) in (${materialsOfTurnos(asked)})`
  return { ...lotsOf('', true), within, keep: hasStock }
}

const estimate = handle(estimarSalida, async (context, { fotos, ...chosen }) => {
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
    bytes_fotos: fotos === 'ninguna' ? 0 : counted.bytes_fotos,
  }
})

export const pullHandlers = [changes, stock, estimate]
