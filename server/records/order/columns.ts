import { type SQL, sql } from 'drizzle-orm'
import { orders as orderRecord } from '#contract/records/orders.ts'
import { orders } from '#server/db/schema/orders.ts'

/** The columns of an order that changes write: what its form holds, and what goes with it. Types are the schema's. */
export const COLUMNS = [...orderRecord.form, 'product_name', 'status', 'group_id'] as const

type Column = (typeof COLUMNS)[number]

/** The fields of an order a change may alter. Days as YYYY-MM-DD. */
export type OrderFields = Pick<typeof orders.$inferSelect, Column>

/** Those columns of anything that has them. */
export const orderFields = (from: OrderFields): OrderFields =>
  Object.fromEntries(COLUMNS.map((name) => [name, from[name]])) as OrderFields

const typeOf = (name: Column): string => orders[name].getSQLType().replace(/\(.*/, '')

const each = (columns: readonly Column[], write: (name: Column) => string): SQL =>
  sql.raw(columns.map(write).join(', '))

/** `orders.quantity::float8 as quantity, …` */
export const selected: SQL = each(COLUMNS, (name) =>
  typeOf(name) === 'numeric' ? `orders.${name}::float8 as ${name}` : `orders.${name}`,
)

/** `quantity numeric, …`, for `jsonb_to_recordset`. */
export const recordset: SQL = each(COLUMNS, (name) => `${name} ${typeOf(name)}`)

/** `quantity = g.quantity, …` */
export const assigned: SQL = each(COLUMNS, (name) => `${name} = g.${name}`)

/** `quantity, …` */
export const named: SQL = each(COLUMNS, (name) => name)

/** `g.quantity, …` */
export const given: SQL = each(COLUMNS, (name) => `g.${name}`)

/** `'quantity', orders.quantity, …`: those that the record has under the same name. */
export const recordPairs: SQL = each(
  COLUMNS.filter((name) => name !== 'group_id'),
  (name) => `'${name}', orders.${name}`,
)
