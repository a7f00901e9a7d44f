import { sql } from 'drizzle-orm'
import type { Grupo } from '#contract/calls/grupos.ts'
import type { PedidoEntero } from '#contract/calls/pedidos.ts'
import { type EffectContext, readerOf } from '#server/http/handler.ts'
import { readGrupos } from '#server/records/group/read.ts'
import { readPedidosEnteros } from '#server/records/order/read.ts'

export interface Changed {
  orders: readonly number[]
  groups: readonly number[]
}

/** Orders and groups that the call has already locked in its scope, as they are now. */
export async function changedRecords(
  context: EffectContext,
  { orders, groups }: Changed,
): Promise<{ pedidos: PedidoEntero[]; grupos: Grupo[] }> {
  const where = sql`orders.id = any(${sql.param([...orders])}::int[])`
  const { tx } = context
  return {
    pedidos: await readPedidosEnteros(tx, { where, orderBy: sql`orders.id` }, readerOf(context)),
    grupos: await readGrupos(tx, sql`order_groups.id = any(${sql.param([...new Set(groups)])}::int[])`),
  }
}
