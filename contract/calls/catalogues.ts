import * as v from 'valibot'
import { defineEndpoint } from '#contract/kit/endpoint.ts'
import { synced } from '#contract/kit/synced.ts'
import { NOTE_RULES } from '#contract/records/trips.ts'

/** A material status of orders; `color` is green, yellow or red. [S113, S147] */
export const orderStatus = v.object({
  status: v.string(),
  color: v.string(),
  orden: v.number(),
  ...synced,
})
export type OrderStatus = v.InferOutput<typeof orderStatus>

/** A state of order groups. `color` is #rrggbb. [S134] */
export const groupStatus = v.object({
  uuid: v.string(),
  nombre: v.string(),
  key: v.string(),
  color: v.string(),
  orden: v.number(),
  ...synced,
})
export type GroupStatus = v.InferOutput<typeof groupStatus>

/** A branch with its range of bay letters. [S184] */
export const branch = v.object({
  uuid: v.string(),
  nombre: v.string(),
  abbr: v.string(),
  nave_desde: v.string(),
  nave_hasta: v.string(),
  active: v.boolean(),
  /** Turnos that fit in each half hour, by bay; absent on older servers and phones. */
  cupo: v.optional(v.record(v.string(), v.number()), {}),
  /** The rule for loads without a transport note; absent as well. */
  exige_remito: v.optional(v.picklist(NOTE_RULES), 'no'),
  /** Names it had before. [A132] */
  aliases: v.array(v.string()),
  ...synced,
})
export type Branch = v.InferOutput<typeof branch>

export const listOrderStatuses = defineEndpoint({
  method: 'GET',
  path: '/api/pedido/states',
  summary: 'Estados de material y sucursales',
  needs: 'pedido-ver',
  input: v.object({}),
  output: v.object({ states: v.array(orderStatus), branches: v.array(v.object({ branch: v.string() })) }),
})

/** The statuses a seller may choose in the order forms. [S153] */
export const listStatusesToChoose = defineEndpoint({
  method: 'GET',
  path: '/api/status-pmar/list-select',
  summary: 'Estados para el selector',
  needs: 'auth',
  input: v.object({}),
  output: v.object({ data: v.array(orderStatus) }),
})

export const listGroupStatuses = defineEndpoint({
  method: 'GET',
  path: '/api/estados-de-grupos-de-pedidos/all',
  summary: 'Estados de grupos de pedidos',
  needs: 'pedido-ver',
  input: v.object({}),
  output: v.object({ data: v.array(groupStatus) }),
})

export const getTurnoCatalogues = defineEndpoint({
  method: 'GET',
  path: '/api/turno/catalogos',
  summary: 'Sucursales para turnos',
  needs: 'turno-ver',
  input: v.object({}),
  output: v.object({ sucursales: v.array(branch), filter_sucursal_uuid: v.nullable(v.string()) }),
})

export const cataloguesEndpoints = [
  listOrderStatuses,
  listStatusesToChoose,
  listGroupStatuses,
  getTurnoCatalogues,
]
