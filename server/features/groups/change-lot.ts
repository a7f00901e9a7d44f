import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { changeLot } from '#contract/calls/grouping.ts'
import type { ArgsOf, OutputOf } from '#contract/kit/endpoint.ts'
import { AppError, type ErrorCode, invalid } from '#contract/kit/errors.ts'
import { isClosed } from '#contract/rules/transitions.ts'
import { mergedWith, othersChanges } from '#server/db/merge-report.ts'
import { isCalled } from '#server/db/sql-pieces.ts'
import { rowsOf } from '#server/db/statements/rows.ts'
import type { EffectContext } from '#server/http/handler.ts'
import { changeOrders, lockOrder } from '#server/records/order/change.ts'
import type { OrderFields } from '#server/records/order/columns.ts'
import { takeOrders } from '#server/records/order/cover.ts'
import { merged, ORDER_MERGING } from '#server/records/order/merge.ts'
import type { OrderRow } from '#server/records/order/rows.ts'
import { changedRecords } from './changed-records.ts'

/** The order and the lots that its change concerns, locked. */
async function orderCalled({ tx, scope }: EffectContext, reference: string, lot: string): Promise<OrderRow> {
  const rows = await rowsOf(tx, { uuid: v.string(), product_code: v.string() }).read(
    sql`select uuid, product_code from orders where ${isCalled(sql.raw('orders'), reference)}`,
  )
  if (!rows[0]) throw new AppError('no-encontrado')
  const { uuid, product_code } = rows[0]
  const [, order] = await Promise.all([
    takeOrders(tx, [uuid], [{ product_code, lote: lot }]),
    lockOrder(tx, scope, uuid),
  ])
  return order
}

/** A lot that has run out is still a lot of its product. */
async function refuseStrangeLot({ tx }: EffectContext, order: OrderRow, batch: string): Promise<void> {
  const { rows } = await tx.execute(
    sql`select from lots where product_code = ${order.product_code} and batch = ${batch} limit 1`,
  )
  if (rows.length > 0) return
  throw invalid('lote', `El lote ${batch} no existe para el producto ${order.product_name}.`)
}

async function conflict(
  context: EffectContext,
  code: Extract<ErrorCode, 'version-distinta' | 'transicion-invalida'>,
  order: OrderRow,
): Promise<AppError> {
  const { id, status } = order
  const { pedidos: orders } = await changedRecords(context, { orders: [id], groups: [] })
  return new AppError(code, {
    current: { ...orders[0], cambios: othersChanges<OrderFields>(order, context.seen, ORDER_MERGING) },
    ...(code === 'transicion-invalida' && {
      message: `El pedido está en estado «${status}» y ya no se puede cambiar su lote.`,
    }),
  })
}

/** Another lot of the same product, until the order's status closes it. A lot never merges. [S182] */
export async function changeLotEffect(
  context: EffectContext,
  { pedido_id, lote: lot }: ArgsOf<typeof changeLot.endpoint>,
): Promise<OutputOf<typeof changeLot.endpoint>> {
  const order = await orderCalled(context, pedido_id, lot)
  if (isClosed(order.status, 'lote')) throw await conflict(context, 'transicion-invalida', order)
  if (lot !== order.lote) await refuseStrangeLot(context, order, lot)
  const fields = merged(order, { lote: lot }, context.seen)
  if (!fields) throw await conflict(context, 'version-distinta', order)
  await changeOrders(context.tx, context.caller, [{ order, fields }])
  const data = await changedRecords(context, { orders: [order.id], groups: [] })
  const report = mergedWith<OrderFields>(order, {
    wanted: { lote: lot },
    seen: context.seen,
    names: ORDER_MERGING,
  })
  return { message: 'Pedido editado correctamente', data, ...report }
}
