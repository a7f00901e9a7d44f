import type { FullOrder, Message, Order, Responsible } from '#contract/calls/orders.ts'
import type { RowWrite } from '#src/offline/db/field-rows.ts'

/** An order as the feed brings it, apart in its row and its history. */
export function splitOrder(integer: Order & { messages: Message[]; owner: Responsible }): RowWrite[] {
  const { messages, owner, ...order } = integer
  return orderRows({ pedido: order, messages, owner })
}

export function orderRows({ pedido: order, messages, owner }: FullOrder): RowWrite[] {
  const history = { pedido_uuid: order.uuid, messages, owner, version: order.version }
  return [
    { table: 'pedidos', row: order },
    { table: 'historias', row: history },
  ]
}
