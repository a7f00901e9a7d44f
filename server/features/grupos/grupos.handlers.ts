import { sql } from 'drizzle-orm'
import { listarGrupos } from '#contract/calls/agrupar.ts'
import type { Pedido } from '#contract/calls/pedidos.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import { withinAccounts } from '#server/db/sql-pieces.ts'
import { type Context, type Handler, handle, readerOf } from '#server/http/handler.ts'
import { readGrupos } from '#server/records/group/read.ts'
import { readPedidos } from '#server/records/order/read.ts'

const MOST_GROUPS = 200
const MOST_ORDERS = 100

/** The newest groups of the scope, each with its newest orders. */
async function listGroups(context: Context): Promise<OutputOf<typeof listarGrupos>> {
  const { db, scope } = context
  const newest = sql`order_groups.id in (select g.id from order_groups g
    where ${withinAccounts(scope, sql`g.account_id`)} order by g.id desc limit ${MOST_GROUPS})`
  const groups = (await readGrupos(db, newest)).reverse()
  const ids = sql.param(groups.map(({ id }) => id))
  const where = sql`orders.id in (select one.id from unnest(${ids}::int[]) as mine(id) cross join lateral (
    select o.id from orders o where o.group_id = mine.id
    order by o.created_at desc nulls last, o.id desc nulls last limit ${MOST_ORDERS}) one)`
  const pedidos = await readPedidos(db, { where, orderBy: sql`orders.id` }, readerOf(context))
  const ofGroup = new Map<string | null, Pedido[]>(groups.map(({ uuid }) => [uuid, []]))
  for (const one of pedidos) ofGroup.get(one.grupo_uuid)?.push(one)
  return { data: groups.map((group) => ({ ...group, pedidos: ofGroup.get(group.uuid) ?? [] })) }
}

export const gruposHandlers: Handler[] = [handle(listarGrupos, listGroups)]
