import { type SQL, sql } from 'drizzle-orm'
import type { LoteEncontrado, MaterialEncontrado } from '#contract/calls/materiales.ts'
import type { Producto } from '#contract/calls/productos.ts'
import { FINAL } from '#contract/rules/transitions.ts'
import type { MaterialFilter, Orden } from '#contract/stock/stock-filter.ts'
import { LOTS_PER_PRODUCT, PRODUCTS_PER_PAGE } from '#contract/stock/stock-results.ts'
import type { Queryable } from '#server/db/client.ts'
import type { Scope } from '#server/db/scope.ts'
import { isAnyOf, withinAccounts } from '#server/db/sql-pieces.ts'
import { lotColumns } from '#server/records/lot-record.ts'
import { type PhotoRow, photoColumns, toFoto } from '#server/records/photo-record.ts'
import { productColumns } from '#server/records/product-record.ts'
import { reservaColumns } from '#server/records/reserva-record.ts'
import { candidateProducts, lotConditions, priceInForce } from './lot-conditions.ts'

/** A search; `page` counts from one. Reservas and pedidos are for sellers only. [R26] */
export interface Wanted {
  filter: MaterialFilter
  page: number
  seller: boolean
  /** Whether arrival days of material in transit may be shown. */
  transit: boolean
  scope: Scope
}

const PHOTOS_PER_PRODUCT = 60
const RESERVAS_PER_PRODUCT = 200
const ORDERS_PER_PRODUCT = 50

type Card = Omit<MaterialEncontrado, 'batch_stock' | 'fotos'> & {
  product: Producto
  batch_stock: Omit<LoteEncontrado, 'branch_abbr'>[]
  fotos: PhotoRow[] | null
}
interface Found extends Record<string, unknown> {
  total: number
  branches: Record<string, string> | null
  cards: Card[] | null
}

/** One page of stock cards and how many there are in all, in one statement. [S198, S199, S209] */
export async function searchStock(
  db: Queryable,
  wanted: Wanted,
): Promise<{ data: MaterialEncontrado[]; total: number }> {
  const { rows } = await db.execute<Found>(searchStatement(wanted))
  const { total, branches, cards } = rows[0] ?? { total: 0, branches: null, cards: null }
  return { total, data: (cards ?? []).map((card) => toMaterial(card, branches ?? {})) }
}

/** How many products and lots a filter finds. [S189] */
export async function countStock(
  db: Queryable,
  filter: MaterialFilter,
): Promise<{ productos: number; lotes: number }> {
  const { rows } = await db.execute<{ productos: number; lotes: number }>(sql`
    ${hits(filter)} select count(*)::int as productos, coalesce(sum(total_lotes), 0)::int as lotes from hits`)
  return rows[0] ?? { productos: 0, lotes: 0 }
}

/** One page of the lots of the one product that the filter names, and how many there are. [S201] */
export async function lotsOfMaterial(
  db: Queryable,
  wanted: Pick<Wanted, 'filter' | 'page' | 'seller'>,
): Promise<{ data: LoteEncontrado[]; total: number }> {
  const { rows } = await db.execute<{ total: number; data: LoteEncontrado[] }>(sql`
    ${hits(wanted.filter)}
    select coalesce((select total_lotes from hits), 0)::int as total,
      coalesce(json_agg(lot order by lot.branch collate "C", lot.batch collate "C", lot.id), '[]') as data
    from p as page cross join lateral (
      select lot.*, coalesce(b.abbr, lot.branch) as branch_abbr
      from (${lotsOf(wanted)}) lot 
        left join branch_names n on n.name = lot.branch left join branches b on b.uuid = n.uuid) lot`)
  return rows[0] ?? { total: 0, data: [] }
}

/** `orderKey`: the smallest first. */
const ORDER_KEYS: Readonly<Record<Orden, SQL>> = {
  foto: sql`min(case when l.fotos > 0 then 0 else 1 end)`,
  precio: sql`min(${priceInForce})`,
  m2: sql`-sum(l.net_m2)`,
  oferta: sql`-max(l.oferta_percent)`,
  nuevo: sql`-max(l.id)`,
}

function hits(filter: MaterialFilter): SQL {
  const key = filter.orden === undefined ? sql`0` : ORDER_KEYS[filter.orden]
  return sql`with p as materialized (${candidateProducts(filter)}), hits as materialized (
    select l.product_code, count(*)::int as total_lotes, sum(l.net_stock)::int as net_stock,
      sum(l.net_m2)::float8 as net_m2, ${key} as order_key
    from lots l join p on p.product_code = l.product_code
    where ${lotConditions(filter, 'p')} group by l.product_code)`
}

function searchStatement(wanted: Wanted): SQL {
  const order = sql`order_key, name collate "C", product_code collate "C"`
  return sql`${hits(wanted.filter)}, page as (
    select h.total_lotes, h.net_stock, h.net_m2, h.order_key, p.* from hits h join p on p.product_code = h.product_code
    order by h.order_key, p.name collate "C", p.product_code collate "C"
    limit ${PRODUCTS_PER_PAGE} offset ${(wanted.page - 1) * PRODUCTS_PER_PAGE}::bigint)
  select (select count(*)::int from hits) as total,
    (select json_object_agg(n.name, b.abbr) from branch_names n join branches b on b.uuid = n.uuid) as branches,
    (select json_agg(card order by ${order}) from (${cards(wanted)}) card) as cards`
}

function cards(wanted: Wanted): SQL {
  const arrival = sql`(select min(t.fecha_arribo) from transit t
    where t.code = page.product_code and t.deleted_at is null)`
  return sql`select page.order_key, page.name, page.product_code, page.total_lotes, page.net_stock, page.net_m2,
      row_to_json(product) as product, lots.list as batch_stock,
      ${wanted.transit ? sql`coalesce(${arrival}, product.stock_arrival_date)` : sql`product.stock_arrival_date`} as prox_arribo,
      (${list(photosOf())}) as fotos ${wanted.seller ? sellerLists(wanted.scope) : sql``}
    from page
    join lateral (select ${productColumns} from products pr where pr.product_code = page.product_code) product on true
    cross join lateral (
      select json_agg(lot) as list, array_agg(lot.id) filter (where lot.fotos > 0) as with_photos
      from (${lotsOf({ ...wanted, page: 1 })}) lot) lots`
}

/** A page of the lots of the product `page`. */
function lotsOf({ filter, seller, page }: Pick<Wanted, 'filter' | 'page' | 'seller'>): SQL {
  return sql`select ${lotColumns}, ${seller ? sql`l.reservas` : sql`0`} as reservas
    from lots l where l.product_code = page.product_code and ${lotConditions(filter, 'page')}
    order by l.branch collate "C", l.batch collate "C", l.id
    limit ${LOTS_PER_PRODUCT} offset ${(page - 1) * LOTS_PER_PRODUCT}::bigint`
}

function photosOf(): SQL {
  return sql`select ${photoColumns} from photos ph join lots l on l.id = ph.lot_id
    where ph.lot_id = any(lots.with_photos) and ph.deleted_at is null
    order by ph.lot_id, ph.number, ph.id limit ${PHOTOS_PER_PRODUCT}`
}

function sellerLists(scope: Scope): SQL {
  const reservas = sql`select ${reservaColumns} from sap_pending s join accounts a on a.id = s.account_id
    where s.product_code = page.product_code and s.deleted_at is null and ${withinAccounts(scope, sql`s.account_id`)}
    order by s.id limit ${RESERVAS_PER_PRODUCT}`
  const orders = sql`select o.uuid, a.account_name, o.lote, u.fullname as crm_name, o.quantity::float8 as quantity,
      o.status, o.branch
    from orders o join accounts a on a.id = o.account_id left join users u on u.id = o.owner_id
    where o.product_code = page.product_code and not ${isAnyOf(sql`o.status`, FINAL, 'text')}
      and ${withinAccounts(scope, sql`o.account_id`)}
    order by o.created_at desc, o.id desc limit ${ORDERS_PER_PRODUCT}`
  return sql`, (${list(reservas)}) as reservas, (${list(orders)}) as pedidos`
}

const list = (rows: SQL): SQL => sql`select coalesce(json_agg(one), '[]') from (${rows}) one`

function toMaterial(
  { batch_stock, fotos, ...card }: Card,
  branches: Record<string, string>,
): MaterialEncontrado {
  const lots = batch_stock.map((lot) => ({ ...lot, branch_abbr: branches[lot.branch] ?? lot.branch }))
  const [first] = lots
  const { total_lotes, net_stock, net_m2, product_code, product, prox_arribo, reservas, pedidos } = card
  return {
    id: first?.id ?? 0,
    product_code,
    batch: first?.batch ?? '',
    price: first?.price ?? 0,
    batch_price: first?.batch_price ?? null,
    oferta_percent: first?.oferta_percent ?? 0,
    prox_arribo,
    net_stock,
    net_m2,
    product,
    batch_stock: lots,
    total_lotes,
    fotos: (fotos ?? []).map(toFoto),
    ...(reservas && { reservas }),
    ...(pedidos && { pedidos }),
  }
}
