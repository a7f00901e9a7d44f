import { type SQL, sql } from 'drizzle-orm'
import type { FoundLot, FoundMaterial } from '#contract/calls/materials.ts'
import type { Product } from '#contract/calls/products.ts'
import { FINAL } from '#contract/rules/transitions.ts'
import type { Scope } from '#server/db/scope.ts'
import { isAnyOf, withinAccounts } from '#server/db/sql-pieces.ts'
import { type PhotoRow, photoColumns, toPhoto } from '#server/records/photo-record.ts'
import { productColumns } from '#server/records/product-record.ts'
import { reservationColumns } from '#server/records/reservation-record.ts'

/** A reader: reservas and pedidos are for sellers only. [R26] */
export interface CardReader {
  seller: boolean
  /** Whether arrival days of material in transit may be shown. */
  transit: boolean
  scope: Scope
}

/** Fields of a card beside its lots. */
export type CardDetails = Pick<FoundMaterial, 'prox_arribo' | 'reservas' | 'pedidos'> & {
  product: Product
  fotos: PhotoRow[] | null
}

const PHOTOS_PER_CARD = 4
const PHOTOS_PER_PAGE_OF_LOTS = 60
const RESERVATIONS_PER_PRODUCT = 200
const ORDERS_PER_PRODUCT = 50

/** The columns of `CardDetails`, for the product of `page`, whose lots with photos are `lots.with_photos`. */
export function detailColumns({ seller, transit, scope }: CardReader): SQL {
  const arrival = sql`(select min(t.fecha_arribo) from transit t
    where t.code = page.product_code and t.deleted_at is null)`
  return sql`row_to_json(product) as product,
    ${transit ? sql`coalesce(${arrival}, product.stock_arrival_date)` : sql`product.stock_arrival_date`} as prox_arribo,
    (${list(photosOf(sql`lots.with_photos`, PHOTOS_PER_CARD))}) as fotos ${seller ? sellerLists(scope) : sql``}`
}

/** The product of `page`, to be joined laterally. */
export const productOfPage: SQL = sql`(select ${productColumns} from products pr where pr.product_code = page.product_code)`

/** Short names of branches by any of their names. */
export const branchAbbrs: SQL = sql`(select json_object_agg(n.name, b.abbr) from branch_names n join branches b on b.uuid = n.uuid)`

/** The lots of a card, and the figures over all of them. */
export type CardLots = Pick<
  FoundMaterial,
  | 'product_code'
  | 'net_stock'
  | 'net_m2'
  | 'total_lotes'
  | 'precio_desde'
  | 'precio_hasta'
  | 'sucursales'
  | 'batch_stock'
>

/** A card; what stands at its top is that of its first lot. */
export function toMaterial(
  { product, prox_arribo, fotos: photos, reservas: reservations, pedidos: orders }: CardDetails,
  found: CardLots,
): FoundMaterial {
  const [first] = found.batch_stock
  return {
    id: first?.id ?? 0,
    product_code: found.product_code,
    batch: first?.batch ?? '',
    price: first?.price ?? 0,
    batch_price: first?.batch_price ?? null,
    oferta_percent: first?.oferta_percent ?? 0,
    prox_arribo,
    net_stock: found.net_stock,
    net_m2: found.net_m2,
    precio_desde: found.precio_desde,
    precio_hasta: found.precio_hasta,
    sucursales: found.sucursales,
    product,
    batch_stock: found.batch_stock,
    total_lotes: found.total_lotes,
    fotos: (photos ?? []).map(toPhoto),
    ...(reservations && { reservas: reservations }),
    ...(orders && { pedidos: orders }),
  }
}

/** A lot with the short name of its branch. */
export const withAbbr = (
  lot: Omit<FoundLot, 'branch_abbr'>,
  abbrs: Readonly<Record<string, string>> | null,
): FoundLot => ({ ...lot, branch_abbr: abbrs?.[lot.branch] ?? lot.branch })

/** A list of photos of a page of lots, given their ids in order. */
export const photosOfLots = (ids: SQL): SQL => list(photosOf(ids, PHOTOS_PER_PAGE_OF_LOTS))

function photosOf(ids: SQL, most: number): SQL {
  return sql`select ${photoColumns} from photos ph join lots l on l.id = ph.lot_id
    where ph.lot_id = any(${ids}) and ph.deleted_at is null
    order by array_position(${ids}, ph.lot_id), ph.number, ph.id limit ${most}`
}

function sellerLists(scope: Scope): SQL {
  const reservations = sql`select ${reservationColumns} from sap_pending s join accounts a on a.id = s.account_id
    where s.product_code = page.product_code and s.deleted_at is null and ${withinAccounts(scope, sql`s.account_id`)}
    order by s.id limit ${RESERVATIONS_PER_PRODUCT}`
  const orders = sql`select o.uuid, a.account_name, o.lote, u.fullname as crm_name, o.quantity::float8 as quantity,
      o.status, o.branch
    from orders o join accounts a on a.id = o.account_id left join users u on u.id = o.owner_id
    where o.product_code = page.product_code and not ${isAnyOf(sql`o.status`, FINAL, 'text')}
      and ${withinAccounts(scope, sql`o.account_id`)}
    order by o.created_at desc, o.id desc limit ${ORDERS_PER_PRODUCT}`
  return sql`, (${list(reservations)}) as reservas, (${list(orders)}) as pedidos`
}

const list = (rows: SQL): SQL => sql`select coalesce(json_agg(one), '[]') from (${rows}) one`
