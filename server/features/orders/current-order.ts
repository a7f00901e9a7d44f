import { sql } from 'drizzle-orm'
import type { FullOrder } from '#contract/calls/orders.ts'
import { AppError, type ErrorCode } from '#contract/kit/errors.ts'
import { orders } from '#contract/records/orders.ts'
import { STATUS_CHANGED } from '#contract/rules/timeline.ts'
import { canEdit, closedAmong } from '#contract/rules/transitions.ts'
import { type Author, differences, type Seen } from '#server/db/merge.ts'
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

/** `El pedido está en estado «Entregado» (Ana Pérez (Vendedor), 09/03/2026 10:42)` */
function presentState({ pedido: order, messages }: FullOrder, author: Author | null, seen: Seen): string {
  const entry = messages.findLast(({ title }) => title === STATUS_CHANGED) ?? messages[0]
  const name = author ? authorName(author, seen) : null
  // The entry names role and person; only the caller is named otherwise.
  const actor = name === null || name === author?.fullname ? entry?.actor : name
  const since = entry ? ` (${actor}, ${entry.at_formatted})` : ''
  return `El pedido está en estado «${order.status}»${since}`
}

interface Refusal {
  code: Extract<ErrorCode, 'version-distinta' | 'transicion-invalida'>
  order: OrderRow
  /** Ends the sentence of a refused transition, which says the order's state, its author and since when. */
  said?: string | undefined
}

/** A 409 that carries the order as it is now and the changes of others. */
export async function conflict(
  context: EffectContext,
  { code, order, said = 'y ya no permite este cambio.' }: Refusal,
): Promise<AppError> {
  const current = await currentOrder(context, order.uuid)
  const changes = othersChanges<OrderFields>(order, context.seen, ORDER_MERGING)
  const author = order.field_changes.status?.at(-1)?.[2] ?? null
  return new AppError(code, {
    current: { ...current, cambios: changes },
    ...(code === 'transicion-invalida' && {
      message: `${presentState(current, author, context.seen)} ${said}`,
    }),
  })
}

/** Throws the 409 of a change of fields that the order's status closes, naming them. [S144] */
export async function refuseClosed(
  context: EffectContext,
  order: OrderRow,
  chosen: Partial<OrderFields>,
): Promise<void> {
  const changed = Object.keys(differences<OrderFields>(order, chosen))
  const closed = closedAmong(order.status, changed)
  if (closed.length === 0 && canEdit(order.status)) return
  const names = closed.map((field) => orders.labels[field].toLowerCase()).join(', ')
  const said = names === '' ? undefined : `y ya no se cambia: ${names}.`
  throw await conflict(context, { code: 'transicion-invalida', order, said })
}
