import { orders } from '#contract/records/orders.ts'
import * as generic from '#server/db/merge.ts'
import { mergingOf } from '#server/db/record-merge.ts'
import type { OrderFields } from './columns.ts'

export type MergeableOrder = generic.Mergeable<OrderFields>

/** Merge rules of orders, and names for their fields. [SY23] */
export const ORDER_MERGING = mergingOf<OrderFields>(orders, { group_id: 'grupo_uuid' })

/** The user's changes to the order as it is now, given the order as they saw it; null is a conflict. */
export const merged = (
  order: MergeableOrder,
  wanted: Partial<OrderFields>,
  seen: generic.Seen,
): Partial<OrderFields> | null => generic.merge(ORDER_MERGING, order, { wanted, seen })
