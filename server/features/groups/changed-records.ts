import { sql } from 'drizzle-orm'
import type { OrderGroup } from '#contract/calls/groups.ts'
import type { FullOrder } from '#contract/calls/orders.ts'
import { type EffectContext, readerOf } from '#server/http/handler.ts'
import { readGroups } from '#server/records/group/read.ts'
import { readFullOrders } from '#server/records/order/read.ts'

export interface Changed {
  orders: readonly number[]
  groups: readonly number[]
}

/** Orders and groups that the call has already locked in its scope, as they are now. */
export async function changedRecords(
  context: EffectContext,
  { orders, groups }: Changed,
): Promise<{ pedidos: FullOrder[]; grupos: OrderGroup[] }> {
  const where = sql`orders.id = any(${sql.param([...orders])}::int[])`
  const { tx } = context
  return {
    pedidos: await readFullOrders(tx, { where, orderBy: sql`orders.id` }, readerOf(context)),
    grupos: await readGroups(tx, sql`order_groups.id = any(${sql.param([...new Set(groups)])}::int[])`),
  }
}
