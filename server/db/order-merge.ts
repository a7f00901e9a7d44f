import * as generic from './merge.ts'
import type { FieldNames } from './merge-told.ts'

/** What a change may alter in an order. Days as YYYY-MM-DD. */
export interface OrderFields {
  product_code: string
  product_name: string
  quantity: number
  unit: string
  lote: string | null
  branch: string
  client_note: string
  preferred_delivery_date: string | null
  status: string
  group_id: number | null
}
export type MergeableOrder = generic.Mergeable<OrderFields>

/**
 * Status, lot and what decides the price: on an older version they are never put together. A quantity is of its
 * product, unit and lot: it is not carried over to others. [SY23]
 */
const RULES: generic.MergeRules<OrderFields> = {
  alone: ['status', 'lote', 'product_code', 'unit'],
  together: ['product_code', 'unit', 'lote', 'quantity'],
}

/** How an order's fields are called in its record. */
export const ORDER_NAMES: FieldNames<OrderFields> = {
  called: { group_id: 'grupo_uuid' },
  untold: ['product_name'],
  veiled: ['group_id'],
}

/** What a person who saw an order like this changes in it as it is now; null is a conflict. */
export const merged = (
  order: MergeableOrder,
  wanted: Partial<OrderFields>,
  seen: generic.Seen,
): Partial<OrderFields> | null => generic.merge(RULES, order, { wanted, seen })
