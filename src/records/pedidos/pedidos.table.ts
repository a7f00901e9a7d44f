import * as v from 'valibot'
import { mensaje, type Pedido, pedido, responsable } from '#contract/calls/pedidos.ts'
import type { pedidoDelFeed } from '#contract/calls/pull.ts'
import type { PhoneTable } from '#src/offline/phone-table.ts'
import { splitPedido } from './pedido-rows.ts'

/** An order's history and its responsible seller, beside the order itself. */
const historiaDePedido = v.object({
  pedido_uuid: v.string(),
  messages: v.array(mensaje),
  owner: responsable,
  version: v.number(),
})
export type HistoriaDePedido = v.InferOutput<typeof historiaDePedido>

declare module '#src/offline/field-rows.ts' {
  interface FieldRows {
    pedidos: Pedido
    historias: HistoriaDePedido
  }
}

export const pedidosTables: readonly PhoneTable[] = [
  {
    name: 'pedidos',
    indexes: { 1: 'uuid, created_at, account_id, grupo_uuid, status, product_code, lote' },
    schema: pedido,
    scope: 'accounts',
    isMade: true,
    feed: {
      needs: 'pedido-ver',
      filters: ['sucursales', 'dias'],
      step: { what: 'Pedidos', weight: 1.5, order: 61 },
      split: (row) => splitPedido(row as v.InferOutput<typeof pedidoDelFeed>),
    },
  },
  {
    name: 'historias',
    indexes: { 1: 'pedido_uuid' },
    schema: historiaDePedido,
    scope: 'accounts',
    isMade: true,
    partOf: 'pedidos',
  },
]
