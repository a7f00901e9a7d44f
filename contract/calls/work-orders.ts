import * as v from 'valibot'
import { defineEndpoint } from '#contract/kit/endpoint.ts'
import { webAddressOf } from '#contract/kit/fields/web-address.ts'
import { synced } from '#contract/kit/synced.ts'
import { commaList, optional, searchText } from '#contract/kit/wire.ts'

/** The material statuses of a work order and their colours, in the order people tick them. [S219] */
export const MATERIAL_STATUSES = [
  { estado: 'Sin material', color: 'red' },
  { estado: 'Material seleccionado', color: 'yellow' },
  { estado: 'Material en CMM', color: 'yellow' },
  { estado: 'Material digitalizado', color: 'yellow' },
  { estado: 'Material en producción', color: 'yellow' },
  { estado: 'Material listo para entrega', color: 'green' },
  { estado: 'Material entregado', color: 'green' },
  { estado: 'Orden finalizada', color: 'green' },
] as const

/** Left out unless ticked. [S219] */
export const HIDDEN = 'Material entregado'

/** A work order; the five dates as dd/mm/yyyy, '' when there is none. [S220] */
export const workOrder = v.object({
  ot_id: v.number(),
  ot_numero: v.string(),
  ot_descripcion: v.string(),
  ot_materia_prima_producto_principal: v.string(),
  ot_estado_de_material: v.string(),
  ot_estado_info: v.string(),
  ot_carpeta_de_planos: v.string(),
  ot_fecha_de_creacion_format: v.string(),
  ot_fecha_de_necesidad_format: v.string(),
  ot_fecha_de_produccion_estimada_format: v.string(),
  ot_fecha_de_entrega_estimada_format: v.string(),
  account_id: v.number(),
  account_name: v.string(),
  /** ISO day, for sorting. */
  created_at: v.string(),
  ...synced,
})
export type WorkOrder = v.InferOutput<typeof workOrder>

/** Work orders of the caller's accounts, newest first by default; at most 500. [S217] */
export const listWorkOrders = defineEndpoint({
  method: 'GET',
  path: '/api/config/ordenes-de-trabajo',
  summary: 'Órdenes de trabajo',
  needs: 'ordenes-de-trabajo-ver',
  conditional: true,
  input: v.object({
    q: optional(searchText),
    f: optional(commaList),
    orderBy: optional(v.picklist(['latest', 'oldest'])),
  }),
  output: v.object({ data: v.array(workOrder), etag: v.string() }),
})

export const workOrdersEndpoints = [listWorkOrders]

/** Whether a plans link leads somewhere: neither empty nor a search in a drive. [A64] */
export function hasPlans(url: string): boolean {
  const address = webAddressOf(url)
  if (address === null) return false
  const [, host = '', rest = ''] = /^https:\/\/([^/?#]+)(.*)$/i.exec(address) ?? []
  const isSearch = /\/search\b/.test(rest) || /[?&]q=/.test(rest)
  return !(host.toLowerCase() === 'drive.google.com' && isSearch)
}
