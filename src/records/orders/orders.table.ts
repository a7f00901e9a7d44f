import * as v from 'valibot'
import { message, type Order, order, responsible } from '#contract/calls/orders.ts'
import type { feedOrder } from '#contract/calls/pull.ts'
import type { PhoneTable } from '#src/offline/db/phone-table.ts'
import { splitOrder } from './order-rows.ts'

/** An order's history and its responsible seller, beside the order itself. */
const orderHistory = v.object({
  pedido_uuid: v.string(),
  messages: v.array(message),
  owner: responsible,
  version: v.number(),
})
export type OrderHistory = v.InferOutput<typeof orderHistory>

declare module '#src/offline/db/field-rows.ts' {
  interface FieldRows {
    pedidos: Order
    historias: OrderHistory
  }
}

export const ordersTables: readonly PhoneTable[] = [
  {
    name: 'pedidos',
    indexes: { 1: 'uuid, created_at, account_id, grupo_uuid, status, product_code, lote' },
    schema: order,
    scope: 'accounts',
    isMade: true,
    feed: {
      needs: 'pedido-ver',
      filters: ['sucursales', 'dias'],
      step: { what: 'Pedidos', weight: 1.5, order: 61 },
      split: (row) => splitOrder(row as v.InferOutput<typeof feedOrder>),
    },
  },
  {
    name: 'historias',
    indexes: { 1: 'pedido_uuid' },
    schema: orderHistory,
    scope: 'accounts',
    isMade: true,
    partOf: 'pedidos',
  },
]
