import { sql } from 'drizzle-orm'
import type { FullOrder } from '#contract/calls/orders.ts'
import { AppError, type ErrorCode } from '#contract/kit/errors.ts'
import { STATUS_CHANGED } from '#contract/rules/timeline.ts'
import type { Author, Seen } from '#server/db/merge.ts'
import { authorName, othersChanges } from '#server/db/merge-report.ts'
import { type EffectContext, readerOf } from '#server/http/handler.ts'
import type { OrderFields } from '#server/records/order/columns.ts'
import { ORDER_MERGING } from '#server/records/order/merge.ts'
import { readFullOrders } from '#server/records/order/read.ts'
import type { OrderRow } from '#server/records/order/rows.ts'

/** An order the call has already locked in its scope, as it is now. */
export async function currentOrder(context: EffectContext, uuid: string): Promise<FullOrder> {
  const where = sql`orders.uuid = ${uuid}`
  const [data] = await readFullOrders(context.tx, { where }, readerOf(context))
  if (!data) throw new AppError('no-encontrado')
  return data
}

/** `El pedido está en estado «Entregado» (Ana Pérez (Vendedor), 09/03/2026 10:42) y ya no permite este cambio.` */
function presentState({ pedido: order, messages }: FullOrder, author: Author | null, seen: Seen): string {
  const entry = messages.findLast(({ title }) => title === STATUS_CHANGED) ?? messages[0]
  const name = author ? authorName(author, seen) : null
  // The entry names role and person; only the caller is named otherwise.
  const actor = name === null || name === author?.fullname ? entry?.actor : name
  const since = entry ? ` (${actor}, ${entry.at_formatted})` : ''
  return `El pedido está en estado «${order.status}»${since} y ya no permite este cambio.`
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
  const current = await currentOrder(context, order.uuid)
  const changes = othersChanges<OrderFields>(order, context.seen, ORDER_MERGING)
  return new AppError(code, {
    current: { ...current, cambios: changes },
    ...(code === 'transicion-invalida' && {
      message: presentState(current, order.field_changes.status?.at(-1)?.[2] ?? null, context.seen),
    }),
  })
}
