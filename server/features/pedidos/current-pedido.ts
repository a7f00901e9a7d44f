import { sql } from 'drizzle-orm'
import type { PedidoEntero } from '#contract/calls/pedidos.ts'
import { AppError, type ErrorCode } from '#contract/kit/errors.ts'
import { STATUS_CHANGED } from '#contract/rules/timeline.ts'
import type { Quien, Seen } from '#server/db/merge.ts'
import { authorName, othersChanges } from '#server/db/merge-report.ts'
import { type EffectContext, readerOf } from '#server/http/handler.ts'
import type { OrderFields } from '#server/records/order/columns.ts'
import { ORDER_MERGING } from '#server/records/order/merge.ts'
import { readPedidosEnteros } from '#server/records/order/read.ts'
import type { OrderRow } from '#server/records/order/rows.ts'

/** An order the call has already locked in its scope, as it is now. */
export async function currentPedido(context: EffectContext, uuid: string): Promise<PedidoEntero> {
  const where = sql`orders.uuid = ${uuid}`
  const [data] = await readPedidosEnteros(context.tx, { where }, readerOf(context))
  if (!data) throw new AppError('no-encontrado')
  return data
}

/** `El pedido está en estado «Entregado» (Ana Pérez (Vendedor), 09/03/2026 10:42) y ya no permite este cambio.` */
function presentState({ pedido, messages }: PedidoEntero, quien: Quien | null, seen: Seen): string {
  const entry = messages.findLast(({ title }) => title === STATUS_CHANGED) ?? messages[0]
  const name = quien ? authorName(quien, seen) : null
  // The entry names role and person; only the caller is named otherwise.
  const actor = name === null || name === quien?.fullname ? entry?.actor : name
  const since = entry ? ` (${actor}, ${entry.at_formatted})` : ''
  return `El pedido está en estado «${pedido.status}»${since} y ya no permite este cambio.`
}

/**
 * A 409 that carries the order as it is now and the changes of others. A refused transition says its state, its author
 * and since when.
 */
export async function conflict(
  context: EffectContext,
  code: Extract<ErrorCode, 'version-distinta' | 'transicion-invalida'>,
  order: OrderRow,
): Promise<AppError> {
  const current = await currentPedido(context, order.uuid)
  const cambios = othersChanges<OrderFields>(order, context, ORDER_MERGING)
  return new AppError(code, {
    current: { ...current, cambios },
    ...(code === 'transicion-invalida' && {
      message: presentState(current, order.field_changes.status?.at(-1)?.[2] ?? null, context),
    }),
  })
}
