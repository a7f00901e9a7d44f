import { type SQL, sql } from 'drizzle-orm'
import type { FoundLot, FoundMaterial } from '#contract/calls/materials.ts'
import type { Photo } from '#contract/calls/photos.ts'
import type { MaterialFilter, SortOrder } from '#contract/stock/stock-filter.ts'
import { LOTS_PER_CARD, LOTS_PER_PRODUCT, PRODUCTS_PER_PAGE } from '#contract/stock/stock-results.ts'
import type { Queryable } from '#server/db/client.ts'
import { lotColumns, priceInForce } from '#server/records/lot-record.ts'
import { type PhotoRow, toPhoto } from '#server/records/photo-record.ts'
import {
  branchAbbrs,
  type CardDetails,
  type CardLots,
  type CardReader,
  detailColumns,
  photosOfLots,
  productOfPage,
  toMaterial,
  withAbbr,
} from './card-details.db.ts'
import { candidateProducts, lotConditions } from './lot-conditions.ts'

/** A search; `page` counts from one. */
export interface Wanted extends CardReader {
  filter: MaterialFilter
  page: number
}

type Card = CardDetails &
  Omit<CardLots, 'batch_stock'> & {
    batch_stock: Omit<FoundLot, 'branch_abbr'>[]
  }
interface Found extends Record<string, unknown> {
  total: number
  branches: Record<string, string> | null
  cards: Card[] | null
}

/** A page of stock cards and the number of all, in a single statement. [S198, S199, S209] */
export async function searchStock(
  db: Queryable,
  wanted: Wanted,
): Promise<{ data: FoundMaterial[]; total: number }> {
  const { rows } = await db.execute<Found>(searchStatement(wanted))
  const { total, branches, cards } = rows[0] ?? { total: 0, branches: null, cards: null }
  const data = (cards ?? []).map((card) =>
    toMaterial(card, { ...card, batch_stock: card.batch_stock.map((lot) => withAbbr(lot, branches)) }),
  )
  return { total, data }
}

/** Counts products and lots of a filter. [S189] */
export async function countStock(
  db: Queryable,
  filter: MaterialFilter,
): Promise<{ productos: number; lotes: number }> {
  const { rows } = await db.execute<{ productos: number; lotes: number }>(sql`
    ${hits(filter)} select count(*)::int as productos, coalesce(sum(total_lotes), 0)::int as lotes from hits`)
  return rows[0] ?? { productos: 0, lotes: 0 }
}

/** A page of lots of one product, and the number of all that a search finds. */
export interface LotsPage {
  data: FoundLot[]
  fotos: Photo[]
  total: number
}

/** A page of the lots of the single product that the filter names. [S201] */
export async function lotsOfMaterial(
  db: Queryable,
  wanted: Pick<Wanted, 'filter' | 'page' | 'seller'>,
): Promise<LotsPage> {
  const { rows } = await db.execute<Omit<LotsPage, 'fotos'> & { fotos: PhotoRow[] }>(sql`
    ${hits(wanted.filter)}, listed as (
      select lot.*, coalesce(b.abbr, lot.branch) as branch_abbr
      from p as page cross join lateral (${lotsOf({ ...wanted, most: LOTS_PER_PRODUCT })}) lot
        left join branch_names n on n.name = lot.branch left join branches b on b.uuid = n.uuid),
    lots_shown as (select array_agg(l.id order by ${cardOrder}) as ids from listed l where l.fotos > 0)
    select coalesce((select total_lotes from hits), 0)::int as total,
      (select coalesce(json_agg(l order by ${cardOrder}), '[]') from listed l) as data,
      (${photosOfLots(sql`(select ids from lots_shown)::int[]`)}) as fotos`)
  const [{ fotos: photos, ...page } = { total: 0, data: [], fotos: [] }] = rows
  return { ...page, fotos: photos.map(toPhoto) }
}

/** `byCardOrder` of lots `l` of one product. */
const cardOrder: SQL = sql`l.oferta_percent desc, (l.fotos > 0) desc, l.branch collate "C", l.batch collate "C", l.id`

/** `orderKey`: the smallest first. */
const ORDER_KEYS: Readonly<Record<SortOrder, SQL>> = {
  foto: sql`min(case when l.fotos > 0 then 0 else 1 end)`,
  precio: sql`min(${priceInForce})`,
  m2: sql`-sum(l.net_m2)`,
  oferta: sql`-max(l.oferta_percent)`,
  nuevo: sql`-max(l.id)`,
}

function hits(filter: MaterialFilter): SQL {
  const { orden: order } = filter
  const key = order === undefined ? sql`min(p.relevance) * 2 + ${ORDER_KEYS.foto}` : ORDER_KEYS[order]
  return sql`with p as materialized (${candidateProducts(filter)}), hits as materialized (
    select l.product_code, count(*)::int as total_lotes, sum(l.net_stock)::int as net_stock,
      sum(l.net_m2)::float8 as net_m2, min(${priceInForce})::float8 as precio_desde,
      max(${priceInForce})::float8 as precio_hasta,
      array_agg(distinct l.branch collate "C" order by l.branch collate "C") as sucursales, ${key} as order_key
    from lots l join p on p.product_code = l.product_code
    where ${lotConditions(filter, 'p')} group by l.product_code)`
}

function searchStatement(wanted: Wanted): SQL {
  const order = sql`order_key, name collate "C", product_code collate "C"`
  return sql`${hits(wanted.filter)}, page as (
    select h.total_lotes, h.net_stock, h.net_m2, h.precio_desde, h.precio_hasta, h.sucursales, h.order_key, p.* from hits h join p on p.product_code = h.product_code
    order by h.order_key, p.name collate "C", p.product_code collate "C"
    limit ${PRODUCTS_PER_PAGE} offset ${(wanted.page - 1) * PRODUCTS_PER_PAGE}::bigint)
  select (select count(*)::int from hits) as total,
    ${branchAbbrs} as branches,
    (select json_agg(card order by ${order}) from (${cards(wanted)}) card) as cards`
}

function cards(wanted: Wanted): SQL {
  return sql`select page.order_key, page.name, page.product_code, page.total_lotes, page.net_stock, page.net_m2,
      page.precio_desde, page.precio_hasta, page.sucursales,
      lots.list as batch_stock, ${detailColumns(wanted)}
    from page
    join lateral ${productOfPage} product on true
    cross join lateral (
      select json_agg(lot) as list, array_agg(lot.id) filter (where lot.fotos > 0) as with_photos
      from (${lotsOf({ ...wanted, page: 1, most: LOTS_PER_CARD })}) lot) lots`
}

/** A page of `most` lots of the product `page`. */
function lotsOf({
  filter,
  seller,
  page,
  most,
}: Pick<Wanted, 'filter' | 'page' | 'seller'> & { most: number }): SQL {
  return sql`select ${lotColumns}, ${seller ? sql`l.reservas` : sql`0`} as reservas
    from lots l where l.product_code = page.product_code and ${lotConditions(filter, 'page')}
    order by ${cardOrder} limit ${most} offset ${(page - 1) * most}::bigint`
}
