import * as v from 'valibot'
import { order } from '#contract/calls/orders.ts'
import type { RowOf } from '#server/db/statements/rows.ts'
import { type OrderFields, shown } from './columns.ts'
import type { MergeableOrder } from './merge.ts'
import type { NewMessage } from './messages.ts'

/** An order as a change finds it, with who made it and its responsible seller. */
export const orderRow = {
  ...shown.pick(order.entries),
  id: v.number(),
  group_id: v.nullable(v.number()),
  account_name: v.string(),
  billing_name: v.string(),
  cuit: v.string(),
  price_source: v.string(),
  unit_price: v.nullable(v.number()),
  maker_name: v.string(),
  owner_name: v.nullable(v.string()),
  field_changes: v.custom<MergeableOrder['field_changes']>((value) => typeof value === 'object'),
}

/** The same, locked until its transaction ends. */
export type OrderRow = RowOf<typeof orderRow>

export interface OrderChange {
  order: OrderRow
  /** The new values; equal fields change nothing. */
  fields: Partial<OrderFields>
  /** A reason or an observation, as it was typed. */
  description?: string | undefined
  /** Entries of the timeline beside those that name the changed fields, for instance of a group. */
  messages?: NewMessage[]
  /** Its field that is refused when another order or hold has its plates. */
  plateField?: string
}
