import type { OrderFields } from './columns.ts'
import type { MergeableOrder } from './merge.ts'
import type { NewMessage } from './messages.ts'

/** An order as a change finds it, locked until its transaction ends. */
export type OrderRow = MergeableOrder & {
  id: number
  uuid: string
  account_id: number
  account_name: string
  billing_name: string
  cuit: string
  /** Who made it, and the responsible seller. */
  maker_name: string
  owner_name: string | null
  aviso: string | null
}

export interface OrderChange {
  order: OrderRow
  /** The new values; equal fields change nothing. */
  fields: Partial<OrderFields>
  /** A reason or an observation, as it was typed. */
  description?: string | undefined
  /** Entries of the timeline beside those that name the changed fields, for instance of a group. */
  messages?: NewMessage[]
}
