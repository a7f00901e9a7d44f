import { sql } from 'drizzle-orm'
import type { FoundLot, FoundMaterial } from '#contract/calls/materials.ts'
import type { StockLot } from '#contract/stock/stock.ts'
import type { MaterialFilter } from '#contract/stock/stock-filter.ts'
import {
  LOTS_PER_CARD,
  LOTS_PER_PRODUCT,
  PRODUCTS_PER_PAGE,
  type StockCatalogue,
  type StockHit,
} from '#contract/stock/stock-results.ts'
import type { Queryable } from '#server/db/client.ts'
import { type PhotoRow, toPhoto } from '#server/records/photo-record.ts'
import { readMark, stockMark } from '#server/stock/stock-mark.ts'
import type { StockPacks } from '#server/stock/stock-packs.ts'
import {
  branchAbbrs,
  type CardDetails,
  type CardReader,
  detailColumns,
  photosOfLots,
  productOfPage,
  toMaterial,
  withAbbr,
} from './card-details.db.ts'
import type { LotsPage, Wanted } from './search.db.ts'

/** The packs and the database of one caller. */
export interface Asked {
  stock: StockPacks
  db: Queryable
}

/** `searchStock` from the packs, and the rest of the cards from SQL; null when SQL has to answer. */
export async function searchPacks(
  { stock, db }: Asked,
  wanted: Wanted,
): Promise<{ data: FoundMaterial[]; total: number } | null> {
  const from = (wanted.page - 1) * PRODUCTS_PER_PAGE
  const answer = await stock.ask(
    db,
    (engine) => engine.search(wanted.filter, from, LOTS_PER_CARD),
    ({ hits }) => readDetails(db, hits, wanted),
  )
  if (answer === null) return null
  const { found, read } = answer
  const data = found.hits.map((hit, at) =>
    toMaterial(read.cards[at] as CardDetails, {
      product_code: hit.product_code,
      net_stock: hit.total_pieces,
      net_m2: hit.total_m2,
      total_lotes: hit.total_lots,
      precio_desde: hit.lowest_price,
      precio_hasta: hit.highest_price,
      sucursales: hit.branches,
      batch_stock: hit.lots.map((lot) => withAbbr(shown(lot, wanted.seller), read.branches)),
    }),
  )
  return { data, total: found.totalProducts }
}

/** `countStock` from the packs; null when SQL has to answer. */
export async function countPacks({ stock, db }: Asked, filter: MaterialFilter) {
  const answer = await stock.ask(
    db,
    (engine) => engine.count(filter),
    () => marked(db),
  )
  return answer && { productos: answer.found.totalProducts, lotes: answer.found.totalLots }
}

/** `stockLists` from the packs; null when SQL has to answer. */
export async function packLists(
  { stock, db }: Asked,
  filter: MaterialFilter,
): Promise<StockCatalogue | null> {
  const answer = await stock.ask(
    db,
    (engine) => engine.catalogue(filter),
    () => marked(db),
  )
  return answer?.found ?? null
}

/** `lotsOfMaterial` from the packs; null when SQL has to answer. */
export async function lotsInPacks(
  { stock, db }: Asked,
  { filter, page, seller }: Pick<Wanted, 'filter' | 'page' | 'seller'>,
): Promise<LotsPage | null> {
  const end = page * LOTS_PER_PRODUCT
  const answer = await stock.ask(
    db,
    (engine) => pageOfHit(engine.search(filter, 0, end).hits[0], end),
    ({ lots }) => readLotParts(db, lots),
  )
  if (answer === null) return null
  const { found, read } = answer
  return {
    data: found.lots.map((lot) => withAbbr(shown(lot, seller), read.branches)),
    fotos: read.fotos.map(toPhoto),
    total: found.total,
  }
}

const pageOfHit = (hit: StockHit | undefined, end: number) => ({
  lots: hit?.lots.slice(end - LOTS_PER_PRODUCT) ?? [],
  total: hit?.total_lots ?? 0,
})

const marked = async (db: Queryable) => ({ mark: await readMark(db) })

/** A lot as this reader may see it: only sellers learn of reservas. [R26] */
function shown(lot: StockLot, seller: boolean): Omit<FoundLot, 'branch_abbr'> {
  const { product_code: _, ...rest } = lot
  return seller ? rest : { ...rest, reservas: 0 }
}

interface Read extends Record<string, unknown> {
  mark: string
  branches: Record<string, string> | null
}

/** Names of branches and the photos of these lots. */
async function readLotParts(db: Queryable, lots: readonly StockLot[]) {
  const { rows } = await db.execute<Read & { fotos: PhotoRow[] }>(sql`
    select ${stockMark} as mark, ${branchAbbrs} as branches,
      (${photosOfLots(sql`${withPhotos(lots)}::int[]`)}) as fotos`)
  return rows[0] as Read & { fotos: PhotoRow[] }
}

/** The ids of those lots that have a photo, as a list of SQL. */
const withPhotos = (lots: readonly StockLot[]): string =>
  `{${lots.flatMap(({ id, fotos: photos }) => (photos > 0 ? id : []))}}`

/** The rest of these cards, in their order. */
async function readDetails(
  db: Queryable,
  hits: readonly StockHit[],
  reader: CardReader,
): Promise<Read & { cards: CardDetails[] }> {
  const codes = hits.map(({ product_code }) => product_code)
  const photographed = hits.map(({ lots }) => withPhotos(lots))
  const { rows } = await db.execute<Read & { cards: CardDetails[] }>(sql`
    select ${stockMark} as mark, ${branchAbbrs} as branches,
      (select coalesce(json_agg(card order by place), '[]') from (
        select page.place, ${detailColumns(reader)}
        from unnest(${sql.param(codes)}::text[], ${sql.param(photographed)}::text[])
            with ordinality as page (product_code, ids, place)
          join lateral ${productOfPage} product on true
          cross join lateral (select page.ids::int[] as with_photos) lots) card) as cards`)
  return rows[0] as Read & { cards: CardDetails[] }
}
