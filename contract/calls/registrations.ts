import * as v from 'valibot'
import { defineEndpoint } from '#contract/kit/endpoint.ts'
import { pagination } from '#contract/kit/pagination.ts'
import { commaList, integer, optional, searchText, textUpTo } from '#contract/kit/wire.ts'
import { group } from './groups.ts'
import { order } from './orders.ts'

/** A confirmed line of the ERP that has not left yet. `sapOrders` are the UUIDs of the portal orders it answers. [S121] */
export const sapPending = v.object({
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
export type SapPending = v.InferOutput<typeof sapPending>

/** A record of the new list: a group with its orders, a loose order or a line of the ERP. [S120] */
export const registration = v.variant('type', [
  v.object({ type: v.literal('grupo_de_pedido'), ...group.entries, pedidos: v.array(order) }),
  v.object({ type: v.literal('pedido'), ...order.entries }),
  v.object({ type: v.literal('sync_zpedidospendientes'), ...sapPending.entries }),
])
export type Registration = v.InferOutput<typeof registration>

/**
 * Groups, orders and lines of the ERP in one list by date, newest first by default; an empty list is no error. Order
 * statuses do not apply to lines of the ERP, which have their own; lines are in no group. [A14, S120]
 */
export const listRegistrations = defineEndpoint({
  method: 'GET',
  path: '/api/pedido-new',
  summary: 'Pedidos y pendientes de SAP en una lista',
  needs: 'root',
  cost: { line: 'reads' },
  conditional: true,
  input: v.object({
    q: optional(searchText),
    f: optional(commaList),
    gf: optional(commaList),
    orderBy: optional(v.picklist(['latest', 'oldest'])),
    exportToFile: optional(v.picklist(['false', 'csv'])),
    account: optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.maxLength(20))),
    page: optional(integer),
    cursor: optional(textUpTo(200)),
  }),
  output: v.object({
    data: v.array(registration),
    pagination,
    etag: v.string(),
    /** With `exportToFile=csv`: the link of the file, which holds the orders and the lines of the ERP; no records then. */
    url: v.optional(v.string()),
  }),
})

export const registrationsEndpoints = [listRegistrations]
