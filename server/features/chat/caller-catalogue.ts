import { sql } from 'drizzle-orm'
import { passes } from '#contract/kit/permissions.ts'
import type { MaterialFilter } from '#contract/stock/stock-filter.ts'
import type {
  CatalogueSource,
  Contact,
  FoundLot,
  FoundProduct,
  FoundTransit,
  Listed,
} from '#server/chat/catalogue/source.ts'
import { candidateProducts, lotConditions } from '#server/features/materials/lot-conditions.ts'
import { searchTransit } from '#server/features/materials/transit.db.ts'
import type { Context } from '#server/http/handler.ts'

type Rows<T> = T & Record<string, unknown>

const MOST_PRODUCTS = 200
const MOST_LOTS = 60

const inForce = sql`case when l.oferta_percent > 0 and l.batch_price is not null then l.batch_price else l.price end`
const named = sql`pr.product_code, pr.product_name, pr.generic_name, pr.espesor, pr.terminacion,
  pr.unit_price::float8 as unit_price`

async function readListed({ db }: Context): Promise<Listed> {
  const { rows } = await db.execute<Rows<Listed>>(sql`
    select coalesce((select json_agg(one) from (select ${named} from products pr where pr.active) one), '[]') as products,
      coalesce((select json_agg(distinct branch) from lots where deleted_at is null and net_stock > 0), '[]') as branches`)
  return rows[0] as Listed
}

async function readProducts({ db }: Context, filter: MaterialFilter): Promise<FoundProduct[]> {
  const { rows } = await db.execute<Rows<FoundProduct>>(sql`
    with p as materialized (${candidateProducts(filter)})
    select ${named}, count(*)::int as lotes, sum(l.net_stock)::int as placas, sum(l.net_m2)::float8 as m2,
      min(${inForce})::float8 as price_min, max(${inForce})::float8 as price_max,
      max(l.oferta_percent)::float8 as oferta_percent
    from lots l join p on p.product_code = l.product_code join products pr on pr.product_code = p.product_code
    where ${lotConditions(filter, 'p')} group by pr.id, p.name
    order by p.name collate "C", pr.product_code collate "C" limit ${MOST_PRODUCTS}`)
  return rows
}

async function readLots({ db }: Context, filter: MaterialFilter): Promise<FoundLot[]> {
  const { rows } = await db.execute<Rows<FoundLot>>(sql`
    with p as materialized (${candidateProducts(filter)})
    select pr.product_code, pr.product_name, l.batch, l.branch, l.height / 100::float8 as height,
      l.length / 100::float8 as length, l.net_stock, l.net_m2::float8 as net_m2, l.price::float8 as price,
      l.batch_price::float8 as batch_price, l.oferta_percent::float8 as oferta_percent
    from lots l join p on p.product_code = l.product_code join products pr on pr.product_code = p.product_code
    where ${lotConditions(filter, 'p')}
    order by p.name collate "C", l.branch collate "C", l.batch collate "C", l.id limit ${MOST_LOTS}`)
  return rows
}

async function readTransit(context: Context, filter: MaterialFilter): Promise<FoundTransit[]> {
  const found = await searchTransit(context.db, filter)
  return found.map(({ name, branch, quantity, fecha_arribo_formatted, lotes: lots }) => ({
    product_name: name,
    branch,
    quantity,
    arrives: fecha_arribo_formatted,
    lotes: lots,
  }))
}

/** The responsible seller of the caller's account, while they work here. */
async function readContact({ db, caller }: Context): Promise<Contact | null> {
  const { rows } = await db.execute<Rows<Contact>>(sql`
    select s.fullname, s.mobile, s.email from accounts a join users s on s.id = a.seller_id
    where a.id = ${caller.account_id}::integer and s.deleted_at is null`)
  return rows[0] ?? null
}

/** The catalogue as this caller may read it: by the search's own conditions, and no more than it shows. [SEC9, SEC60] */
export function catalogueOf(context: Context): CatalogueSource {
  const { caller } = context
  const searches = passes('buscador-de-materiales-ver', caller)
  const listed = searches ? readListed(context) : Promise.resolve(null)
  // Thrown to the first reader; unhandled without one.
  listed.catch(() => undefined)
  return {
    listed: () => listed,
    products: async (filter) => (searches ? readProducts(context, filter) : []),
    lots: async (filter) => (searches ? readLots(context, filter) : []),
    transit: async (filter) =>
      searches && passes('mostrar-materiales-en-transito', caller) ? readTransit(context, filter) : null,
    isStaff: caller.seller || caller.account_id === null,
    contact: () => readContact(context),
  }
}
