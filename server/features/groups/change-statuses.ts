import { sql } from 'drizzle-orm'
import type { changeStatuses } from '#contract/calls/grouping.ts'
import type { ArgsOf, OutputOf } from '#contract/kit/endpoint.ts'
import { AppError, invalid } from '#contract/kit/errors.ts'
import { authorFor } from '#server/db/merge-report.ts'
import type { EffectContext } from '#server/http/handler.ts'
import { changeOrders } from '#server/records/order/change.ts'
import { takeOrders } from '#server/records/order/cover.ts'
import type { OrderRow } from '#server/records/order/rows.ts'
import { changedRecords } from './changed-records.ts'
import { chosenOrders, nameOf, sentence } from './chosen-orders.ts'

type Args = ArgsOf<typeof changeStatuses.endpoint>

async function refuseUnlisted({ tx }: EffectContext, status: string): Promise<void> {
  const { rows } = await tx.execute(sql`select from order_statuses where status = ${status}`)
  if (rows.length === 0) throw invalid('status', `El estado ${status} no existe.`)
}

/** The orders that have neither the status that was on screen nor the one asked for. */
function movedOrders(orders: OrderRow[], { uuids, vistos: viewed, status }: Args): OrderRow[] {
  if (viewed === undefined) return []
  if (viewed.length !== uuids.length) throw invalid('vistos', 'Debe haber un estado visto por cada pedido.')
  const seen = new Map(uuids.map((uuid, index) => [uuid, viewed[index]]))
  return orders.filter((order) => order.status !== status && order.status !== seen.get(order.uuid))
}

async function refuseMoved(context: EffectContext, orders: OrderRow[], args: Args): Promise<void> {
  const moved = movedOrders(orders, args)
  if (moved.length === 0) return
  const { pedidos: changed } = await changedRecords(context, {
    orders: orders.map(({ id }) => id),
    groups: [],
  })
  const message = moved
    .map((order) => sentence(`${nameOf(order)} ahora está en estado «${order.status}».`))
    .join(' ')
  const autores = moved.map(({ uuid, field_changes }) => ({
    uuid,
    ...authorFor(field_changes.status?.at(-1)?.[2] ?? null, context),
  }))
  throw new AppError('version-distinta', { message, current: { pedidos: changed, autores } })
}

/** Gives several orders of the scope a listed status: all change, or none. [S125, SEC5] */
export async function changeStatusesEffect(
  context: EffectContext,
  args: Args,
): Promise<OutputOf<typeof changeStatuses.endpoint>> {
  const [, orders] = await Promise.all([
    takeOrders(context.tx, args.uuids),
    chosenOrders(context, args.uuids),
  ])
  await refuseUnlisted(context, args.status)
  await refuseMoved(context, orders, args)
  const changes = orders.map((order) => ({ order, fields: { status: args.status } }))
  await changeOrders(context.tx, context.caller, changes)
  const data = await changedRecords(context, { orders: orders.map(({ id }) => id), groups: [] })
  return {
    message: orders.length === 1 ? 'Se ha actualizado el pedido' : 'Se han actualizado los pedidos',
    data,
  }
}
