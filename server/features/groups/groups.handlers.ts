import { sql } from 'drizzle-orm'
import { listGroups } from '#contract/calls/grouping.ts'
import type { Order } from '#contract/calls/orders.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import { withinAccounts } from '#server/db/sql-pieces.ts'
import { type Context, type Handler, handle, readerOf } from '#server/http/handler.ts'
import { readGroups } from '#server/records/group/read.ts'
import { readOrders } from '#server/records/order/read.ts'

const MOST_GROUPS = 200
const MOST_ORDERS = 100

/** The newest groups of the scope, each with its newest orders. */
async function listGroupsHandler(context: Context): Promise<OutputOf<typeof listGroups>> {
  const { db, scope } = context
  const newest = sql`order_groups.id in (select g.id from order_groups g
    where ${withinAccounts(scope, sql`g.account_id`)} order by g.id desc limit ${MOST_GROUPS})`
  const groups = (await readGroups(db, newest)).reverse()
  const ids = sql.param(groups.map(({ id }) => id))
  const where = sql`orders.id in (select one.id from unnest(${ids}::int[]) as mine(id) cross join lateral (
    select o.id from orders o where o.group_id = mine.id
    order by o.created_at desc nulls last, o.id desc nulls last limit ${MOST_ORDERS}) one)`
  const orders = await readOrders(db, { where, orderBy: sql`orders.id` }, readerOf(context))
  const ofGroup = new Map<string | null, Order[]>(groups.map(({ uuid }) => [uuid, []]))
  for (const order of orders) ofGroup.get(order.grupo_uuid)?.push(order)
  return { data: groups.map((group) => ({ ...group, pedidos: ofGroup.get(group.uuid) ?? [] })) }
}

export const groupsHandlers: Handler[] = [handle(listGroups, listGroupsHandler)]
