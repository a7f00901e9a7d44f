import { pedidos } from '#contract/records/pedidos.ts'
import * as generic from '#server/db/merge.ts'
import { mergingOf } from '#server/db/record-merge.ts'
import type { OrderFields } from './columns.ts'

export type MergeableOrder = generic.Mergeable<OrderFields>

/** How orders merge, and how their fields are told. [SY23] */
export const ORDER_MERGING = mergingOf<OrderFields>(pedidos, { group_id: 'grupo_uuid' })

/** What a person who saw an order like this changes in it as it is now; null is a conflict. */
export const merged = (
  order: MergeableOrder,
  wanted: Partial<OrderFields>,
  seen: generic.Seen,
): Partial<OrderFields> | null => generic.merge(ORDER_MERGING, order, { wanted, seen })
