import * as v from 'valibot'
import { defineEndpoint } from '#contract/kit/endpoint.ts'
import { defineOperation } from '#contract/kit/operation.ts'
import { uuid } from '#contract/kit/uuid.ts'
import { MOST_IDS, opcional, texto } from '#contract/kit/wire.ts'
import { grupos } from '#contract/records/grupos.ts'
import { pedidos } from '#contract/records/pedidos.ts'
import {
  addedToGroupSentence,
  editedGroupSentence,
  groupStateSentence,
  leftGroupSentence,
  newGroupSentence,
} from '#contract/rules/group-sentences.ts'
import { lotSentence, statusesSentence } from '#contract/rules/order-sentences.ts'
import { fusionado } from './cambios.ts'
import { grupo } from './grupos.ts'
import { pedido, pedidoEntero } from './pedidos.ts'
import { referencia } from './referencia.ts'

/** Orders by their UUIDs, each once. All of them change, or none. [SEC5] */
export const pedidosElegidos = v.pipe(
  v.array(uuid, 'Debe seleccionar al menos un pedido.'),
  v.transform((uuids) => [...new Set(uuids)]),
  v.minLength(1, 'Debe seleccionar al menos un pedido.'),
  v.maxLength(MOST_IDS, `Se pueden cambiar hasta ${MOST_IDS} pedidos a la vez.`),
)

const estadoElegido = v.pipe(v.string('Debe seleccionar un estado'), v.uuid('Debe seleccionar un estado'))

const camposDeGrupo = {
  form_nombre: v.pipe(texto(grupos.limits.nombre), v.minLength(1, 'Debe ingresar un nombre.')),
  form_descripcion: opcional(texto(grupos.limits.descripcion)),
  form_estado_de_grupo_de_pedido_uuid: estadoElegido,
}

/** Response to a change of several orders: every order and every group it touched, as they now are. */
const pedidosYGrupos = v.object({
  message: v.string(),
  data: v.object({ pedidos: v.array(pedidoEntero), grupos: v.array(grupo) }),
  fusionado,
})

/** A dialog over the list of orders. */
const over = (dialog: string, group?: unknown): string =>
  `/pedido?abierto=${dialog}${group === undefined ? '' : `&grupo=${group}`}`

const aggregatesOf = (uuids: readonly string[]): string[] => uuids.map((uuid) => `pedido:${uuid}`)

/**
 * One status for several orders. `vistos` (ours) holds the status that was on screen of each of `uuids`, in the same
 * sequence: where the server has another the whole call is a 409, for a status never merges. [S125]
 */
export const cambiarEstados = defineOperation({
  name: 'pedidos.cambiar-estados.v1',
  endpoint: defineEndpoint({
    method: 'POST',
    whileImpersonating: 'yes',
    path: '/api/pedido/multiple/status',
    summary: 'Cambiar el estado de varios pedidos',
    needs: 'vendedor',
    body: 'form',
    input: v.object({
      status: v.pipe(texto(60), v.minLength(1, 'Debe seleccionar un estado')),
      uuids: pedidosElegidos,
      vistos: opcional(v.pipe(v.array(texto(60)), v.maxLength(MOST_IDS))),
    }),
    output: pedidosYGrupos,
  }),
  aggregates: ({ uuids }) => aggregatesOf(uuids),
  formAt: { at: () => over('estado') },
  fields: null,
  sentence: statusesSentence,
})

/** A new group of orders, all of one account. `grupo_uuid` is ours. [S126] */
export const crearGrupo = defineOperation({
  name: 'grupos.crear.v1',
  endpoint: defineEndpoint({
    method: 'POST',
    whileImpersonating: 'yes',
    path: '/api/pedido/asignar-a-nuevo-grupo',
    summary: 'Crear un grupo con pedidos',
    needs: 'vendedor',
    body: 'form',
    input: v.object({ pedidos_uuid: pedidosElegidos, grupo_uuid: opcional(uuid), ...camposDeGrupo }),
    output: pedidosYGrupos,
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
export const editarGrupo = defineOperation({
  name: 'grupos.editar.v1',
  endpoint: defineEndpoint({
    method: 'POST',
    whileImpersonating: 'yes',
    path: '/api/pedido/editar-grupo/:id',
    summary: 'Editar un grupo',
    needs: 'vendedor',
    body: 'form',
    input: v.object({
      id: referencia,
      pedidos_uuid: opcional(pedidosElegidos),
      pedidos_vistos: opcional(v.pipe(v.array(uuid), v.maxLength(MOST_IDS))),
      ...camposDeGrupo,
    }),
    output: pedidosYGrupos,
  }),
  aggregates: ({ id, ...orders }) => [`grupo:${id}`, ...aggregatesOf(movedOrders(orders))],
  versioned: ({ id }) => ({ table: 'grupos', key: String(id) }),
  formAt: { at: ({ id }) => over('editar-grupo', id) },
  fields: { record: grupos, form: true },
  sentence: editedGroupSentence,
})

/** Orders go to a group of their own account, leaving the one they were in. [S128] */
export const asignarAGrupo = defineOperation({
  name: 'grupos.asignar.v1',
  endpoint: defineEndpoint({
    method: 'POST',
    whileImpersonating: 'yes',
    path: '/api/pedido/asignar-a-grupo',
    summary: 'Añadir pedidos a un grupo',
    needs: 'vendedor',
    body: 'form',
    input: v.object({ pedidos_uuid: pedidosElegidos, form_grupo_de_pedido_id: referencia }),
    output: pedidosYGrupos,
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
export const quitarDeGrupo = defineOperation({
  name: 'grupos.quitar.v1',
  endpoint: defineEndpoint({
    method: 'POST',
    whileImpersonating: 'yes',
    path: '/api/pedido/quitar-de-grupo',
    summary: 'Desagrupar pedidos',
    needs: 'vendedor',
    body: 'form',
    input: v.object({ pedidos_uuid: pedidosElegidos }),
    output: pedidosYGrupos,
  }),
  aggregates: ({ pedidos_uuid }) => aggregatesOf(pedidos_uuid),
  formAt: null,
  fields: null,
  sentence: leftGroupSentence,
})

/** Any listed state for a group, from the orders list and from its turno. [S133, S181, A104] */
export const cambiarEstadoDeGrupo = defineOperation({
  name: 'grupos.cambiar-estado.v1',
  endpoint: defineEndpoint({
    method: 'POST',
    whileImpersonating: 'yes',
    path: '/api/turno/cambiar-estado-grupo-de-pedido',
    summary: 'Cambiar el estado de un grupo',
    needs: 'vendedor',
    body: 'form',
    input: v.object({ estado_de_grupo_de_pedido_uuid: estadoElegido, grupo_de_pedido_id: referencia }),
    output: pedidosYGrupos,
  }),
  aggregates: ({ grupo_de_pedido_id }) => [`grupo:${grupo_de_pedido_id}`],
  versioned: ({ grupo_de_pedido_id }) => ({ table: 'grupos', key: String(grupo_de_pedido_id) }),
  formAt: { at: ({ grupo_de_pedido_id: id }) => over('estado-de-grupo', id) },
  fields: { record: grupos, chosen: ['estado_de_grupo_de_pedido_uuid'] },
  sentence: groupStateSentence,
})

/** Another lot of the same product for an order. A lot never merges. [S182] */
export const cambiarLote = defineOperation({
  name: 'pedidos.cambiar-lote.v1',
  endpoint: defineEndpoint({
    method: 'POST',
    whileImpersonating: 'yes',
    path: '/api/turno/editar-pedido',
    summary: 'Cambiar el lote de un pedido',
    needs: 'vendedor',
    body: 'form',
    input: v.object({
      pedido_id: referencia,
      lote: v.pipe(texto(pedidos.limits.lote), v.minLength(1, 'Debe ingresar un lote.')),
    }),
    output: pedidosYGrupos,
  }),
  aggregates: ({ pedido_id }) => [`pedido:${pedido_id}`],
  versioned: ({ pedido_id }) => ({ table: 'pedidos', key: String(pedido_id) }),
  formAt: { at: ({ pedido_id }) => `/pedido/${pedido_id}`, isMadeAgain: true },
  fields: { record: pedidos, chosen: ['lote'] },
  sentence: lotSentence,
})

/** The groups of the accounts in scope that orders may still be added to, newest first. [S128] */
export const listarGrupos = defineEndpoint({
  method: 'GET',
  path: '/api/pedido/listado-grupos',
  summary: 'Grupos a los que se puede añadir',
  needs: 'vendedor',
  input: v.object({}),
  output: v.object({ data: v.array(v.object({ ...grupo.entries, pedidos: v.array(pedido) })) }),
})

export const agruparOperations = [
  cambiarEstados,
  crearGrupo,
  editarGrupo,
  asignarAGrupo,
  quitarDeGrupo,
  cambiarEstadoDeGrupo,
  cambiarLote,
]
export const agruparEndpoints = [listarGrupos]
