import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { changeStatus, FullOrder } from '#contract/calls/orders.ts'
import type { ArgsOf } from '#contract/kit/endpoint.ts'
import { invalid } from '#contract/kit/errors.ts'
import { mayChangeStatus, STATUS } from '#contract/rules/transitions.ts'
import type { Queryable } from '#server/db/client.ts'
import { isAhead, isStale } from '#server/db/merge.ts'
import { rowsOf } from '#server/db/statements/rows.ts'
import type { EffectContext } from '#server/http/handler.ts'
import { changeOrders, lockOrder } from '#server/records/order/change.ts'
import type { OrderFields } from '#server/records/order/columns.ts'
import { takeOrders } from '#server/records/order/cover.ts'
import { conflict, currentOrder } from './current-order.ts'

const SAID: Record<string, string> = {
  [STATUS.cancelado]: 'Se ha cancelado el pedido',
  [STATUS.listo]: 'El pedido esta Listo para entrega',
  [STATUS.entregado]: 'El pedido ha sido entregado',
}

async function readListed(tx: Queryable): Promise<string[]> {
  const rows = await rowsOf(tx, { status: v.string() }).read(sql`select status from order_statuses`)
  return rows.map((row) => row.status)
}

/**
 * Changes the status of an order. A transition this user may not make from the present one is a 409 with the order,
 * and so is a version that is not the last, for a status never merges; for a seller the present status succeeds
 * unchanged. [S141–S143, SY23, R22]
 */
export async function changeStatusEffect(
  context: EffectContext,
  { uuid, status, motivo: reason }: ArgsOf<typeof changeStatus.endpoint>,
): Promise<{ message: string; data: FullOrder }> {
  const { tx, scope, caller } = context
  const [, order] = await Promise.all([takeOrders(tx, [uuid]), lockOrder(tx, scope, uuid)])
  const listed = await readListed(tx)
  if (caller.seller && !listed.includes(status)) throw invalid('status', `El estado ${status} no existe.`)
  if (!mayChangeStatus({ from: order.status, to: status, seller: caller.seller, listed })) {
    throw await conflict(context, { code: 'transicion-invalida', order })
  }
  if (isAhead(order, context.seen) || (isStale<OrderFields>(order, context.seen) && status !== order.status))
    throw await conflict(context, { code: 'version-distinta', order })
  await changeOrders(tx, caller, [{ order, fields: { status }, description: reason }])
  return { message: SAID[status] ?? 'Se ha actualizado el pedido', data: await currentOrder(context, uuid) }
}
