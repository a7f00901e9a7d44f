import { order } from '#contract/calls/orders.ts'
import { orders as orderRecord } from '#contract/records/orders.ts'
import { orders } from '#server/db/schema/orders.ts'
import { columnsOf, sharedFields } from '#server/records/columns.ts'

const CHANGING = [...orderRecord.form, 'product_name', 'status', 'group_id'] as const

/** The fields of an order a change may alter. Days as YYYY-MM-DD. */
export type OrderFields = Pick<typeof orders.$inferSelect, (typeof CHANGING)[number]>

/** The columns of an order that changes write: what its form holds, and what goes with it. */
export const changing = columnsOf(orders, CHANGING)

/** Those that readers see in another form than the table has them. */
const { erp: _erp, created_at: _created, updated_at: _updated, ...plain } = order.entries

/** The columns that the record has as they are. */
export const shown = columnsOf(orders, sharedFields(orders, plain))
