import * as v from 'valibot'
import { defineEndpoint } from '#contract/kit/endpoint.ts'
import { pagination } from '#contract/kit/pagination.ts'
import { entero, listaConComas, opcional, texto } from '#contract/kit/wire.ts'
import { grupo } from './grupos.ts'
import { pedido } from './pedidos.ts'

/** A confirmed line of the ERP that has not left yet. `sapOrders` are the UUIDs of the portal orders it answers. [S121] */
export const pendienteSap = v.object({
  id: v.number(),
  sap_order: v.string(),
  sapOrders: v.array(v.string()),
  product_code: v.string(),
  product_name: v.string(),
  batch: v.string(),
  branch: v.string(),
  account_id: v.number(),
  account_name: v.string(),
  /** A day. */
  date_created: v.string(),
  confirmed_quantity: v.number(),
  umb: v.string(),
  status: v.string(),
})
export type PendienteSap = v.InferOutput<typeof pendienteSap>

/** A record of the new list: a group with its orders, a loose order or a line of the ERP. [S120] */
export const registro = v.variant('type', [
  v.object({ type: v.literal('grupo_de_pedido'), ...grupo.entries, pedidos: v.array(pedido) }),
  v.object({ type: v.literal('pedido'), ...pedido.entries }),
  v.object({ type: v.literal('sync_zpedidospendientes'), ...pendienteSap.entries }),
])
export type Registro = v.InferOutput<typeof registro>

/**
 * Groups, orders and lines of the ERP in one list by date, newest first by default; an empty list is no error. Order
 * statuses do not apply to lines of the ERP, which have their own; lines are in no group. [A14, S120]
 */
export const listarPedidosNuevos = defineEndpoint({
  method: 'GET',
  path: '/api/pedido-new',
  summary: 'Pedidos y pendientes de SAP en una lista',
  needs: 'root',
  cost: { line: 'reads' },
  conditional: true,
  input: v.object({
    q: opcional(texto(100)),
    f: opcional(listaConComas),
    gf: opcional(listaConComas),
    orderBy: opcional(v.picklist(['latest', 'oldest'])),
    exportToFile: opcional(v.picklist(['false', 'csv'])),
    account: opcional(v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.maxLength(20))),
    page: opcional(entero),
    cursor: opcional(texto(200)),
  }),
  output: v.object({
    data: v.array(registro),
    pagination,
    etag: v.string(),
    /** With `exportToFile=csv`: the link of the file, which holds the orders and the lines of the ERP; no records then. */
    url: v.optional(v.string()),
  }),
})

export const pedidosNuevosEndpoints = [listarPedidosNuevos]
