import { type SQL, sql } from 'drizzle-orm'
import { priceInForce } from '#server/records/lot-record.ts'
import type { OrderChange } from './rows.ts'

const COLUMNS = ['unit_price', 'price_unit', 'price_currency', 'plate_m2'] as const

const each = (write: (name: string) => string): SQL => sql.raw(COLUMNS.map(write).join(', '))

/** `unit_price, …`: what an order keeps of the price it was made with. */
export const priceColumns: SQL = each((name) => name)

/** `priced.unit_price, …` */
export const pricedColumns: SQL = each((name) => `priced.${name}`)

/** `, unit_price = …`: of the rows `g` that are `repriced` only. */
const repriced: SQL = each(
  (name) => `${name} = case when g.repriced then priced.${name} else orders.${name} end`,
)

/**
 * Joins to rows `g` (product_code, lote, branch) the price in force, as `priced`: of their lot, in their branch before
 * others, else of their product; in U$D per what `priceUnit` says. The phone does the same. [A43, A212]
 */
export const withPrice: SQL = sql`left join lateral (
    select nullif(coalesce(nullif(lot.price, 0), p.unit_price), 0) as unit_price,
      case when p.precio_por = 'PZA' then 'PZA' when p.usage_unit ~ '(^|,) *(M2|PZA) *(,|$)' then 'M2'
        else trim(split_part(p.usage_unit, ',', 1)) end as price_unit, 'U$D' as price_currency, lot.plate_m2
    from products p left join lateral (
      select ${priceInForce} as price,
        case when l.net_stock > 0 and l.net_m2 > 0 then l.net_m2::float8 / l.net_stock
          else nullif(l.height::float8 * l.length / 10000, 0) end as plate_m2
      from lots l where l.product_code = g.product_code and l.batch = g.lote
      order by l.deleted_at is not null, l.branch <> g.branch, l.net_stock desc, l.id limit 1) lot on true
    where p.product_code = g.product_code) priced on true`

/** Whether a change gives an order another lot or product, and so the price of today. */
export const isRepriced = ({ fields }: Pick<OrderChange, 'fields'>): boolean =>
  fields.product_code !== undefined || fields.lote !== undefined

/** SQL that writes prices with changes of orders: assignments and a join; nothing where none changes. */
export const repricing = (changes: readonly Pick<OrderChange, 'fields'>[]): { set: SQL; join: SQL } =>
  changes.some(isRepriced) ? { set: sql`, ${repriced}`, join: withPrice } : { set: sql``, join: sql`` }

/** The price an order was made with as its record has it; null where none was kept. */
export const priceJson: SQL = sql`case when orders.unit_price > 0 then json_build_object(
    'unit_price', orders.unit_price, 'unit', orders.price_unit, 'currency', orders.price_currency,
    'plate_m2', orders.plate_m2) end`
