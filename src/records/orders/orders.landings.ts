import {
  changePreferredDate,
  changeStatus,
  getOrder,
  listOrders,
  saveOrder,
  saveOrders,
} from '#contract/calls/orders.ts'
import { type Landing, landing } from '#src/offline/db/effect.ts'
import type { RowWrite } from '#src/offline/db/field-rows.ts'
import { callName } from '#src/offline/fetch/coverage.ts'
import { orderRows } from './order-rows.ts'
import { orderName } from './orders-known.ts'

/** A list brings no history: what the phone holds of it stays. */
export const ordersLandings: Landing[] = [
  landing(
    listOrders,
    ({ grouped, ungrouped }, input) => {
      const orders = [...grouped.flatMap((item) => item.pedidos), ...ungrouped]
      return {
        writes: [
          ...grouped.map(({ pedidos: _, ...group }): RowWrite => ({ table: 'grupos', row: group })),
          ...orders.map((order): RowWrite => ({ table: 'pedidos', row: order })),
        ],
        knows: [callName('pedidos', listOrders, input), ...orders.map(({ uuid }) => orderName(uuid))],
      }
    },
    (input) => [callName('pedidos', listOrders, input)],
  ),
  landing(getOrder, ({ data }) => ({ writes: orderRows(data), knows: [orderName(data.pedido.uuid)] })),
  landing(saveOrder.endpoint, ({ data }) => ({ writes: orderRows(data) })),
  landing(changeStatus.endpoint, ({ data }) => ({ writes: orderRows(data) })),
  landing(changePreferredDate.endpoint, ({ data }) => ({ writes: orderRows(data) })),
  landing(saveOrders.endpoint, ({ data: { pedidos: orders, grupo: group, turno = null } }) => ({
    writes: [
      ...(group ? [{ table: 'grupos', row: group } as RowWrite] : []),
      ...(turno ? [{ table: 'turnos', row: turno } as RowWrite] : []),
      ...orders.flatMap(orderRows),
    ],
  })),
]
