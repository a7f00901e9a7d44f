import {
  countMaterials,
  getMaterialCatalogue,
  getMaterialLots,
  searchMaterials,
} from '#contract/calls/materials.ts'
import { passes } from '#contract/kit/permissions.ts'
import { findNear } from '#contract/stock/near/near-search.ts'
import { type MaterialFilter, materialParams } from '#contract/stock/stock-filter.ts'
import { LOTS_PER_PRODUCT, PRODUCTS_PER_PAGE, type StockCatalogue } from '#contract/stock/stock-results.ts'
import type { Queryable } from '#server/db/client.ts'
import { sayErpAge } from '#server/http/answer/erp-age.ts'
import type { Caller } from '#server/http/caller.ts'
import { type Context, type Handler, handle } from '#server/http/handler.ts'
import { nextPageUrl, pageNumber } from '#server/http/request/next-page.ts'
import { readErpAge } from '#server/records/erp-age.ts'
import type { StockPacks } from '#server/stock/stock-packs.ts'
import { stockLists, transitLists } from './catalogue.db.ts'
import { readVocabulary } from './near.db.ts'
import { countStock, lotsOfMaterial, searchStock } from './search.db.ts'
import { type Asked, countPacks, lotsInPacks, packLists, searchPacks } from './search-packs.ts'
import { searchTransit } from './transit.db.ts'

const seesTransit = (caller: Caller): boolean => passes('mostrar-materiales-en-transito', caller)

/** The filter without parts this caller may not use: counts must not reveal what they may not read. [R26, SEC9] */
function allowed(filter: MaterialFilter, caller: Caller): MaterialFilter {
  const { mostrar_solo_con_reservas, mostrar_materiales_en_transito, ...rest } = filter
  return {
    ...rest,
    ...(mostrar_solo_con_reservas && caller.seller && { mostrar_solo_con_reservas }),
    ...(mostrar_materiales_en_transito && seesTransit(caller) && { mostrar_materiales_en_transito }),
  }
}

async function transitFor({ db }: Context, filter: MaterialFilter) {
  return filter.mostrar_materiales_en_transito ? searchTransit(db, filter) : []
}

const emptyLists = { espesores: [], kinds: [], generic_names: [], productos: [], terminaciones: [] }

/** The answer of the packs where they have one, else that of SQL. */
type Answered = <T>(
  db: Queryable,
  fromPacks: (asked: Asked) => Promise<T | null>,
  fromSql: () => Promise<T>,
) => Promise<T>

const answeredWith =
  (stock: StockPacks | undefined): Answered =>
  async (db, fromPacks, fromSql) =>
    (stock && (await fromPacks({ stock, db }))) ?? fromSql()

const catalogue = (answered: Answered) =>
  handle(getMaterialCatalogue, async (context, filter) => {
    const { db, caller } = context
    const [{ branches, warehouses, ...stock }, transit] = await Promise.all([
      answered<StockCatalogue>(
        db,
        (asked) => packLists(asked, filter),
        () => stockLists(db, filter),
      ),
      seesTransit(caller) ? transitLists(db, filter) : emptyLists,
    ])
    const {
      espesores: thicknesses,
      kinds,
      generic_names,
      productos: products,
      terminaciones: finishes,
    } = transit
    return {
      branches,
      warehouses,
      cat_batch_stock: stock,
      cat_transito: {
        espesores: thicknesses,
        kinds,
        generic_names,
        productos: products,
        terminaciones: finishes,
      },
    }
  })

const count = (answered: Answered) =>
  handle(countMaterials, async (context, given) => {
    const { db, caller } = context
    const filter = allowed(given, caller)
    const [found, transit] = await Promise.all([
      answered(
        db,
        (asked) => countPacks(asked, filter),
        () => countStock(db, filter),
      ),
      transitFor(context, filter),
    ])
    return { count: found.productos + transit.length, ...found, transito: transit.length }
  })

const nearFor = (answered: Answered, { db }: Context, filter: MaterialFilter) =>
  findNear(filter, {
    vocabulary: () => readVocabulary(db),
    count: async (other) => {
      const counted = await answered(
        db,
        (asked) => countPacks(asked, other),
        () => countStock(db, other),
      )
      return counted.productos
    },
  })

const search = (answered: Answered) =>
  handle(searchMaterials, async (context, { page: number, cerca: near, ...given }) => {
    const { db, caller, scope, origin } = context
    const filter = allowed(given, caller)
    const page = pageNumber(number)
    const wanted = { filter, page, seller: caller.seller, transit: seesTransit(caller), scope }
    const [found, transit, erpAt] = await Promise.all([
      answered(
        db,
        (asked) => searchPacks(asked, wanted),
        () => searchStock(db, wanted),
      ),
      transitFor(context, filter),
      readErpAge(db, 'getBatchStock'),
    ])
    sayErpAge(context, 'getBatchStock', erpAt)
    const list = { origin, path: searchMaterials.path, params: materialParams(given) }
    const end = page * PRODUCTS_PER_PAGE
    const isNothing = found.total + transit.length === 0
    return {
      ...(near === '1' && isNothing && { cerca: await nearFor(answered, context, filter) }),
      records: { ...found, next_page_url: nextPageUrl(list, page, end < found.total) },
      transito: {
        data: transit.slice(end - PRODUCTS_PER_PAGE, end),
        next_page_url: nextPageUrl(list, page, end < transit.length),
      },
    }
  })

const lots = (answered: Answered) =>
  handle(getMaterialLots, async (context, { page: number, ...given }) => {
    const { db, caller, origin } = context
    const page = pageNumber(number)
    const wanted = { filter: allowed(given, caller), page, seller: caller.seller }
    const found = await answered(
      db,
      (asked) => lotsInPacks(asked, wanted),
      () => lotsOfMaterial(db, wanted),
    )
    const list = { origin, path: getMaterialLots.path, params: materialParams(given) }
    return { ...found, next_page_url: nextPageUrl(list, page, page * LOTS_PER_PRODUCT < found.total) }
  })

export function materialsHandlers({ stock }: { stock?: StockPacks | undefined }): Handler[] {
  const answered = answeredWith(stock)
  return [catalogue(answered), count(answered), search(answered), lots(answered)]
}
