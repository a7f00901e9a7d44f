import type { Mensaje, Pedido, PedidoEntero, Responsable } from '#contract/calls/pedidos.ts'
import type { RowWrite } from '#src/offline/field-rows.ts'

/** An order as the feed brings it, apart in its row and its history. */
export function splitPedido(entero: Pedido & { messages: Mensaje[]; owner: Responsable }): RowWrite[] {
  const { messages, owner, ...pedido } = entero
  return pedidoRows({ pedido, messages, owner })
}

export function pedidoRows({ pedido, messages, owner }: PedidoEntero): RowWrite[] {
  const historia = { pedido_uuid: pedido.uuid, messages, owner, version: pedido.version }
  return [
    { table: 'pedidos', row: pedido },
    { table: 'historias', row: historia },
  ]
}
