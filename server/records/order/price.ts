import { type SQL, sql } from 'drizzle-orm'
import { priceInForce } from '#server/records/lot-record.ts'
import type { OrderChange } from './rows.ts'

const COLUMNS = ['unit_price', 'price_unit', 'price_currency', 'plate_m2'] as const

const each = (write: (name: string) => string): SQL => sql.raw(COLUMNS.map(write).join(', '))

/** `unit_price, …`: what an order keeps of the price it was made with. */
export const priceColumns: SQL = each((name) => name)

/** A price that was agreed with the customer, or that is the account's own: it comes before the lot's. */
export interface AgreedPrice {
  /** In U$D per `unit`, after the discount. */
  unit_price: number
  unit: string
  /** The price of the lists that it replaces, per `unit`; null takes the lot's of now. */
  list_price: number | null
  /** Percent off the list price; null without one. */
  discount: number | null
  source: 'cuenta' | 'acuerdo'
}

/** Columns of rows `g` for `agreedColumns`, as `jsonb_to_recordset` names them. */
export const agreedRecordset: SQL = sql.raw(
  'agreed_price numeric, agreed_unit text, list_price numeric, discount numeric, price_source text',
)

/** An agreed price as those columns; without one, nothing. */
export const agreedRow = (agreed: AgreedPrice | undefined) =>
  agreed && {
    agreed_price: agreed.unit_price,
    agreed_unit: agreed.unit,
    list_price: agreed.list_price,
    discount: agreed.discount,
    price_source: agreed.source,
  }

const preferred = (agreed: string, name: string): string =>
  `case when g.agreed_price is null then priced.${name} else ${agreed} end`

/** The values of `priceColumns` and `agreementColumns` for new rows `g`: agreed before the account's before the lot's. */
export const pricedColumns: SQL = sql.raw(
  [
    preferred('g.agreed_price', 'unit_price'),
    preferred('g.agreed_unit', 'price_unit'),
    preferred(`'U$D'`, 'price_currency'),
    'priced.plate_m2',
    `coalesce(g.list_price, case when g.agreed_unit = priced.price_unit then priced.unit_price end)`,
    'g.discount',
    `coalesce(g.price_source, 'lista')`,
  ].join(', '),
)

/** Columns of an agreement. */
export const agreementColumns: SQL = sql.raw('list_price, discount, price_source')

/** `, unit_price = …`: of the rows `g` that are `repriced` only; an agreement ends. */
const repriced: SQL = sql`${each(
  (name) => `${name} = case when g.repriced then priced.${name} else orders.${name} end`,
)}, list_price = case when not g.repriced then orders.list_price end,
      discount = case when not g.repriced then orders.discount end,
      price_source = case when g.repriced then 'lista' else orders.price_source end`

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
