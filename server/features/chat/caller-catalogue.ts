import { type SQL, sql } from 'drizzle-orm'
import { CREATES_PAYMENTS, MANAGES_PAYMENTS } from '#contract/calls/payments/gates.ts'
import { addDays, type Day, dayOf } from '#contract/kit/day.ts'
import { passes } from '#contract/kit/permissions.ts'
import { mayVisit } from '#contract/places.ts'
import { matchesTransit } from '#contract/stock/transit-filter.ts'
import type {
  CatalogueSource,
  Contact,
  FoundLot,
  FoundPromotion,
  FoundStock,
  FoundTransit,
  Listed,
  LotOrder,
  Named,
  PlanCost,
  Wanted,
} from '#server/chat/catalogue/source.ts'
import { every, withinAccounts } from '#server/db/sql-pieces.ts'
import { candidateProducts, lotConditions } from '#server/features/materials/lot-conditions.ts'
import { searchTransit } from '#server/features/materials/transit.db.ts'
import type { Context } from '#server/http/handler.ts'
import { readRate } from '#server/records/account-balances.ts'
import { priceInForce } from '#server/records/lot-record.ts'
import { newsFor, readNews } from '#server/records/news-record.ts'
import { readPromotions } from '#server/records/promotion-record.ts'
import { isStaff, ownThing } from './own-things.ts'

type Rows<T> = T & Record<string, unknown>

const named = sql`pr.product_code, pr.product_name, pr.generic_name, pr.kind, pr.espesor, pr.terminacion,
  pr.unit_price::float8 as unit_price`

async function readProducts({ db }: Context): Promise<Listed['products']> {
  const { rows } = await db.execute<Rows<Named>>(sql`select ${named} from products pr where pr.active`)
  return rows
}

async function readBranches({ db }: Context): Promise<Listed['branches']> {
  const { rows } = await db.execute<Rows<Listed['branches'][number]>>(sql`
    select nombre as name, abbr, nave_desde || ' a ' || nave_hasta as bays from branches where deleted_at is null
    union select distinct l.branch, '', null from lots l where l.deleted_at is null and l.net_stock > 0
      and l.branch not in (select nombre from branches) order by name`)
  return rows
}

async function readListed(context: Context): Promise<Listed> {
  const [products, branches] = await Promise.all([readProducts(context), readBranches(context)])
  return { products, branches }
}

/** The plans in force today of the accounts in scope, the first of each for who does not administer payments. [A69] */
async function readPlans({ db, caller, scope, now }: Context): Promise<PlanCost[]> {
  const isAdmin = passes(MANAGES_PAYMENTS, caller)
  const { rows } = await db.execute<Rows<PlanCost>>(sql`
    select f.name, c.installments as n, (c.coefficient * 10000)::int as units
    from coeficientes_de(${dayOf(now)}) c join fees f on f.id = c.fee_id
    where ${isAdmin} or c.fee_id in (select distinct on (af.account_id) af.fee_id from account_fees af
      join fees one on one.id = af.fee_id where ${withinAccounts(scope, sql`af.account_id`)}
      order by af.account_id, af.position, one.name, one.id)
    order by f.name, c.installments`)
  return rows
}

const tables = sql`lots l join p on p.product_code = l.product_code join products pr on pr.product_code = p.product_code`

/** The search's own conditions, and for what is left out the same once more. */
const found = ({ filter, without }: Wanted): SQL =>
  every([
    lotConditions(filter, 'p'),
    ...without.map(
      (other) => sql`l.id not in (select l.id from lots l join (${candidateProducts(other)}) p
        on p.product_code = l.product_code where ${lotConditions(other, 'p')})`,
    ),
  ])

async function readStock({ db }: Context, wanted: Wanted): Promise<FoundStock[]> {
  const { rows } = await db.execute<Rows<FoundStock>>(sql`
    with p as materialized (${candidateProducts(wanted.filter)})
    select ${named}, pr.promotion_price::float8 as promotion_price, pr.precio_por, l.branch, count(*)::int as lotes, sum(l.net_stock)::int as placas,
      sum(l.net_m2)::float8 as m2, min(${priceInForce})::float8 as price_min,
      max(${priceInForce})::float8 as price_max, max(l.oferta_percent)::float8 as oferta_percent,
      sum(l.fotos)::int as fotos, min(l.length) / 100::float8 as largo_min, max(l.length) / 100::float8 as largo_max,
      min(l.height) / 100::float8 as alto_min, max(l.height) / 100::float8 as alto_max
    from ${tables} where ${found(wanted)} group by pr.id, p.name, l.branch
    order by p.name collate "C", pr.product_code collate "C", l.branch collate "C"`)
  return rows
}

const ORDERS: Readonly<Record<LotOrder, SQL>> = {
  grande: sql`l.length * l.height desc,`,
  chica: sql`l.length * l.height,`,
  larga: sql`l.length desc, l.height desc,`,
  ancha: sql`l.height desc, l.length desc,`,
  barato: sql`${priceInForce},`,
  caro: sql`${priceInForce} desc,`,
  mucho: sql`l.net_m2 desc,`,
  poco: sql`l.net_m2,`,
  rebajado: sql`l.oferta_percent desc,`,
  nuevo: sql`l.id desc,`,
}

interface Take {
  order?: LotOrder | undefined
  most: number
}

async function readLots({ db }: Context, wanted: Wanted, { order, most }: Take): Promise<FoundLot[]> {
  const { rows } = await db.execute<Rows<FoundLot>>(sql`
    with p as materialized (${candidateProducts(wanted.filter)})
    select pr.product_code, pr.product_name, l.batch, l.branch, l.warehouse, l.height / 100::float8 as height,
      pr.location, l.length / 100::float8 as length, l.net_stock, l.net_m2::float8 as net_m2, l.price::float8 as price,
      l.batch_price::float8 as batch_price, l.oferta_percent::float8 as oferta_percent
    from ${tables} where ${found(wanted)}
    order by ${order === undefined ? sql`` : ORDERS[order]} p.name collate "C", l.branch collate "C",
      l.batch collate "C", l.id limit ${most}`)
  return rows
}

async function readTransit(context: Context, { filter, without }: Wanted): Promise<FoundTransit[]> {
  const items = await searchTransit(context.db, filter)
  return items
    .filter((item) => !without.some((other) => matchesTransit(other, item)))
    .map(({ name, branch, quantity, fecha_arribo_formatted, lotes: lots }) => ({
      ...{ product_name: name, branch, quantity },
      ...{ arrives: fecha_arribo_formatted, lotes: lots },
    }))
}

/** The responsible seller of the caller's account, while they work here. */
async function readContact({ db, caller }: Context): Promise<Contact | null> {
  const { rows } = await db.execute<Rows<Contact>>(sql`
    select s.fullname, s.mobile, s.email from accounts a join users s on s.id = a.seller_id
    where a.id = ${caller.account_id}::integer and s.deleted_at is null`)
  return rows[0] ?? null
}

const MOST_NEWS = 30
/** Days in which a promotion that is over is still spoken of. */
const DAYS_OVER = 60

async function readFoundPromotions({ db, now }: Context): Promise<FoundPromotion[]> {
  const today = dayOf(now)
  const rows = await readPromotions(
    db,
    sql`m.published and m.deleted_at is null and m.from_date <= ${today}
    and m.to_date >= ${addDays(today, -DAYS_OVER)}`,
  )
  return rows.map(({ to_date: until, ...row }) => ({ ...row, until, isOver: until < today }))
}

async function readClosedDays({ db, now }: Context) {
  const { rows } = await db.execute<Rows<{ day: Day; name: string; hours: string | null }>>(sql`
    select c.fecha as day, concat_ws(', ', c.nombre, b.nombre) as name,
      case when c.hora_desde is not null then 'de ' || c.hora_desde || coalesce(' a ' || c.hora_hasta, '') end as hours
    from closed_days c left join branches b on b.uuid = c.branch_uuid
    where c.deleted_at is null and c.fecha >= ${dayOf(now)} order by c.fecha, c.nombre`)
  return rows
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
    stock: async (wanted) => (searches ? readStock(context, wanted) : []),
    lots: async (wanted, take) => (searches ? readLots(context, wanted, take) : []),
    transit: async (wanted) =>
      searches && passes('mostrar-materiales-en-transito', caller) ? readTransit(context, wanted) : null,
    news: () => readNews(context.db, newsFor(caller, dayOf(context.now)), MOST_NEWS),
    closedDays: () => readClosedDays(context),
    promotions: () => readFoundPromotions(context),
    rate: () => readRate(context.db, dayOf(context.now)),
    own: (thing, chosen) => ownThing(context, thing, chosen),
    branches: () => readBranches(context),
    plans: async () => (passes(CREATES_PAYMENTS, caller) ? readPlans(context) : null),
    branch: caller.branch,
    today: dayOf(context.now),
    mayVisit: (path) => mayVisit(path, caller),
    isStaff: isStaff(context),
    contact: () => readContact(context),
  }
}
