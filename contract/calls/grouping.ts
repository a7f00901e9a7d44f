import * as v from 'valibot'
import { defineEndpoint } from '#contract/kit/endpoint.ts'
import { defineOperation } from '#contract/kit/operation.ts'
import { uuid } from '#contract/kit/uuid.ts'
import { MOST_IDS, optional, requiredText, textUpTo } from '#contract/kit/wire.ts'
import { groups } from '#contract/records/groups.ts'
import { orders } from '#contract/records/orders.ts'
import {
  addedToGroupSentence,
  editedGroupSentence,
  groupStateSentence,
  leftGroupSentence,
  newGroupSentence,
} from '#contract/rules/group-sentences.ts'
import { lotSentence, statusesSentence } from '#contract/rules/order-sentences.ts'
import { merged } from './changes.ts'
import { group } from './groups.ts'
import { fullOrder, order } from './orders.ts'
import { reference } from './reference.ts'

/** Orders by their UUIDs, each once. All of them change, or none. [SEC5] */
export const chosenOrders = v.pipe(
  v.array(uuid, 'Debe seleccionar al menos un pedido.'),
  v.transform((uuids) => [...new Set(uuids)]),
  v.minLength(1, 'Debe seleccionar al menos un pedido.'),
  v.maxLength(MOST_IDS, `Se pueden cambiar hasta ${MOST_IDS} pedidos a la vez.`),
)

const chosenStatus = v.pipe(v.string('Debe seleccionar un estado'), v.uuid('Debe seleccionar un estado'))

/** Stands for no group among those that were on screen. */
export const NO_GROUP = 'ninguno'

/**
 * The group on screen of each chosen order, in the same sequence (ours): an order that another person has put elsewhere
 * since is not taken from there without a word.
 */
const viewedGroups = optional(v.pipe(v.array(v.union([v.literal(NO_GROUP), uuid])), v.maxLength(MOST_IDS)))

/** As `viewedGroups` has it. */
export const groupsViewed = (orders: readonly { grupo_uuid: string | null }[]): string[] =>
  orders.map(({ grupo_uuid }) => grupo_uuid ?? NO_GROUP)

const groupFields = {
  form_nombre: requiredText(groups.limits.nombre, 'Debe ingresar un nombre.'),
  form_descripcion: optional(textUpTo(groups.limits.descripcion)),
  form_estado_de_grupo_de_pedido_uuid: chosenStatus,
}

/** Response to a change of several orders: every order and every group it touched, as they now are. */
const ordersAndGroups = v.object({
  message: v.string(),
  data: v.object({ pedidos: v.array(fullOrder), grupos: v.array(group) }),
  fusionado: merged,
})

/** A dialog over the list of orders. */
const over = (dialog: string, group?: unknown): string =>
  `/pedido?abierto=${dialog}${group === undefined ? '' : `&grupo=${group}`}`

const aggregatesOf = (uuids: readonly string[]): string[] => uuids.map((uuid) => `pedido:${uuid}`)

/**
 * A status for several orders. `vistos` (ours) holds the status on screen of each of `uuids`, in the same
 * sequence: where the server has another the whole call is a 409, for a status never merges. [S125]
 */
export const changeStatuses = defineOperation({
  name: 'orders.change-statuses.v1',
  endpoint: defineEndpoint({
    method: 'POST',
    whileImpersonating: 'yes',
    path: '/api/pedido/multiple/status',
    summary: 'Cambiar el estado de varios pedidos',
    needs: 'vendedor',
    body: 'form',
    input: v.object({
      status: requiredText(60, 'Debe seleccionar un estado'),
      uuids: chosenOrders,
      vistos: optional(v.pipe(v.array(textUpTo(60)), v.maxLength(MOST_IDS))),
    }),
    output: ordersAndGroups,
  }),
  aggregates: ({ uuids }) => aggregatesOf(uuids),
  formAt: { at: () => over('estado') },
  fields: null,
  sentence: statusesSentence,
})

/** A new group of orders, all of one account. `grupo_uuid` is ours. [S126] */
export const createGroup = defineOperation({
  name: 'groups.create.v1',
  endpoint: defineEndpoint({
    method: 'POST',
    whileImpersonating: 'yes',
    path: '/api/pedido/asignar-a-nuevo-grupo',
    summary: 'Crear un grupo con pedidos',
    needs: 'vendedor',
    body: 'form',
    input: v.object({
      pedidos_uuid: chosenOrders,
      grupos_vistos: viewedGroups,
      grupo_uuid: optional(uuid),
      ...groupFields,
    }),
    output: ordersAndGroups,
  }),
  aggregates: ({ pedidos_uuid, grupo_uuid }) => [
    ...(grupo_uuid ? [`grupo:${grupo_uuid}`] : []),
    ...aggregatesOf(pedidos_uuid),
  ],
  creates: () => true,
  formAt: { at: () => over('nuevo-grupo') },
  fields: null,
  sentence: newGroupSentence,
})

/** The orders that an edited group gains or loses; none while they are not named. */
function movedOrders({ pedidos_uuid: wanted, pedidos_vistos: seen }: Movable): string[] {
  if (!Array.isArray(wanted)) return []
  const before = Array.isArray(seen) ? seen : []
  return [
    ...wanted.filter((uuid) => !before.includes(uuid)),
    ...before.filter((uuid) => !wanted.includes(uuid)),
  ]
}

interface Movable {
  pedidos_uuid?: unknown
  pedidos_vistos?: unknown
}

/**
 * Name, description and state of a group and, where they are named, its orders: those not named leave it, others of its
 * account join it. `pedidos_vistos` (ours) holds the orders that were on screen, so that only what was changed there
 * changes. [S127]
 */
export const editGroup = defineOperation({
  name: 'groups.edit.v1',
  endpoint: defineEndpoint({
    method: 'POST',
    whileImpersonating: 'yes',
    path: '/api/pedido/editar-grupo/:id',
    summary: 'Editar un grupo',
    needs: 'vendedor',
    body: 'form',
    input: v.object({
      id: reference,
      pedidos_uuid: optional(chosenOrders),
      pedidos_vistos: optional(v.pipe(v.array(uuid), v.maxLength(MOST_IDS))),
      ...groupFields,
    }),
    output: ordersAndGroups,
  }),
  aggregates: ({ id, ...orders }) => [`grupo:${id}`, ...aggregatesOf(movedOrders(orders))],
  versioned: ({ id }) => ({ table: 'grupos', key: String(id) }),
  formAt: { at: ({ id }) => over('editar-grupo', id) },
  fields: { record: groups, form: true },
  sentence: editedGroupSentence,
})

/** Orders go to a group of their own account, leaving the one they were in. [S128] */
export const addToGroup = defineOperation({
  name: 'groups.add.v1',
  endpoint: defineEndpoint({
    method: 'POST',
    whileImpersonating: 'yes',
    path: '/api/pedido/asignar-a-grupo',
    summary: 'Añadir pedidos a un grupo',
    needs: 'vendedor',
    body: 'form',
    input: v.object({
      pedidos_uuid: chosenOrders,
      grupos_vistos: viewedGroups,
      form_grupo_de_pedido_id: reference,
    }),
    output: ordersAndGroups,
  }),
  aggregates: ({ pedidos_uuid, form_grupo_de_pedido_id }) => [
    `grupo:${form_grupo_de_pedido_id}`,
    ...aggregatesOf(pedidos_uuid),
  ],
  formAt: { at: () => over('grupo-existente') },
  fields: null,
  sentence: addedToGroupSentence,
})

/** Orders leave their groups; those without one are left as they are. [S124] */
export const removeFromGroup = defineOperation({
  name: 'groups.remove.v1',
  endpoint: defineEndpoint({
    method: 'POST',
    whileImpersonating: 'yes',
    path: '/api/pedido/quitar-de-grupo',
    summary: 'Desagrupar pedidos',
    needs: 'vendedor',
    body: 'form',
    input: v.object({ pedidos_uuid: chosenOrders, grupos_vistos: viewedGroups }),
    output: ordersAndGroups,
  }),
  aggregates: ({ pedidos_uuid }) => aggregatesOf(pedidos_uuid),
  formAt: null,
  fields: null,
  sentence: leftGroupSentence,
})

/** Any listed state for a group, from the orders list and from its turno. [S133, S181, A104] */
export const changeGroupStatus = defineOperation({
  name: 'groups.change-status.v1',
  endpoint: defineEndpoint({
    method: 'POST',
    whileImpersonating: 'yes',
    path: '/api/turno/cambiar-estado-grupo-de-pedido',
    summary: 'Cambiar el estado de un grupo',
    needs: 'vendedor',
    body: 'form',
    input: v.object({ estado_de_grupo_de_pedido_uuid: chosenStatus, grupo_de_pedido_id: reference }),
    output: ordersAndGroups,
  }),
  aggregates: ({ grupo_de_pedido_id }) => [`grupo:${grupo_de_pedido_id}`],
  versioned: ({ grupo_de_pedido_id }) => ({ table: 'grupos', key: String(grupo_de_pedido_id) }),
  formAt: { at: ({ grupo_de_pedido_id: id }) => over('estado-de-grupo', id) },
  fields: { record: groups, chosen: ['estado_de_grupo_de_pedido_uuid'] },
  sentence: groupStateSentence,
})

/** Another lot of the same product for an order. A lot never merges. [S182] */
export const changeLot = defineOperation({
  name: 'orders.change-lot.v1',
  endpoint: defineEndpoint({
    method: 'POST',
    whileImpersonating: 'yes',
    path: '/api/turno/editar-pedido',
    summary: 'Cambiar el lote de un pedido',
    needs: 'vendedor',
    body: 'form',
    input: v.object({
      pedido_id: reference,
      lote: requiredText(orders.limits.lote, 'Debe ingresar un lote.'),
    }),
    output: ordersAndGroups,
  }),
  aggregates: ({ pedido_id }) => [`pedido:${pedido_id}`],
  versioned: ({ pedido_id }) => ({ table: 'pedidos', key: String(pedido_id) }),
  formAt: { at: ({ pedido_id }) => `/pedido/${pedido_id}`, isMadeAgain: true },
  fields: { record: orders, chosen: ['lote'] },
  sentence: lotSentence,
})

/** The groups of the accounts in scope that orders may still be added to, newest first. [S128] */
export const listGroups = defineEndpoint({
  method: 'GET',
  path: '/api/pedido/listado-grupos',
  summary: 'Grupos a los que se puede añadir',
  needs: 'vendedor',
  input: v.object({}),
  output: v.object({ data: v.array(v.object({ ...group.entries, pedidos: v.array(order) })) }),
})

export const groupOrdersOperations = [
  changeStatuses,
  createGroup,
  editGroup,
  addToGroup,
  removeFromGroup,
  changeGroupStatus,
  changeLot,
]
export const groupOrdersEndpoints = [listGroups]
