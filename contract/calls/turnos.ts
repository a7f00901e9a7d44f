import * as v from 'valibot'
import { day } from '#contract/kit/day.ts'
import { defineEndpoint } from '#contract/kit/endpoint.ts'
import { defineOperation } from '#contract/kit/operation.ts'
import { slot } from '#contract/kit/slots.ts'
import { synced } from '#contract/kit/synced.ts'
import { uuid } from '#contract/kit/uuid.ts'
import { flag, MOST_IDS, optional, textUpTo } from '#contract/kit/wire.ts'
import { turnos as record, TURNO_STATUSES } from '#contract/records/turnos.ts'
import { deliveryIn, freed, turnoOf } from '#contract/rules/freed.ts'
import { sapOrder } from '#contract/rules/sap-orders.ts'
import {
  assignedTurnoSentence,
  deletedTurnoSentence,
  deliveredTurnoSentence,
  savedTurnoSentence,
} from '#contract/rules/turno-sentences.ts'
import { branch } from './catalogues.ts'
import { merged } from './changes.ts'
import { group } from './groups.ts'
import { photo } from './photos.ts'
import { reference } from './reference.ts'
import { stepFields } from './road/step-fields.ts'
import { leaving, reason, releases, texts } from './road/turno-args.ts'
import { turnoGroup } from './turno-group.ts'

/** The bay of a turno without one, as people read it; on the wire it is ''. [A28] */
export const NO_BAY = 'SIN NAVE'

const turnoAccount = v.object({
  id: v.number(),
  cuit: v.string(),
  account_name: v.string(),
  sap: v.nullable(v.string()),
})

/** Phones as they are dialled. */
export const carrier = v.object({
  uuid: v.string(),
  nombre: v.string(),
  telefono_1: v.string(),
  telefono_2: v.string(),
  patente_1: v.string(),
  patente_2: v.string(),
  active: v.boolean(),
  ...synced,
})
export type Carrier = v.InferOutput<typeof carrier>

/**
 * A delivery appointment. `fecha` is a day, hours HH:MM, `nave` a letter or '' (SIN NAVE); `hora_hasta` null means half
 * an hour. Only what the caller's scope holds of its accounts, groups and ERP orders. [S185, A24, A28, SEC7]
 */
export const turno = v.object({
  uuid: v.string(),
  /** The spec's numeric id; null while only this phone knows the turno. */
  id: v.nullable(v.number()),
  descripcion: v.string(),
  fecha: v.string(),
  fecha_formateada: v.string(),
  hora_desde: v.string(),
  hora_hasta: v.nullable(v.string()),
  sucursal_uuid: v.string(),
  nave: v.string(),
  fletero_uuid: v.nullable(v.string()),
  fletero: v.nullable(v.object({ nombre: v.string(), telefono_1: v.string() })),
  estado: v.picklist(TURNO_STATUSES),
  ...stepFields,
  accounts: v.array(turnoAccount),
  account_names: v.string(),
  grupos_de_pedidos: v.array(turnoGroup),
  sap_orders: v.array(sapOrder),
  createdByUser: v.object({ fullname: v.string() }),
  created_at: v.string(),
  created_at_formatted: v.string(),
  ...synced,
})
export type Turno = v.InferOutput<typeof turno>

const turnosRead = v.object({
  data: v.array(turno),
  turnos_ids: v.array(v.number()),
  /** Ours: where the carriers of one branch's turnos are expected elsewhere on those days. [A24] */
  otras: v.optional(v.array(turno), []),
  etag: v.string(),
})
/** The plates of every lot in them, to check a load against. */
const plates = { fotos: v.optional(v.array(photo), []) }

/** A bay: a letter, or '' for none. */
const bay = v.pipe(v.string(), v.trim(), v.regex(/^[A-Z]?$/i, 'La nave es una letra, o nada para SIN NAVE.'))

/** The turnos of some days, by day and hour; `nave` '' is SIN NAVE, absent is every bay. At most 62 days. [S166, S177] */
export const listTurnos = defineEndpoint({
  method: 'GET',
  path: '/api/turno',
  summary: 'Turnos de un rango de días',
  needs: 'turno-ver',
  cost: { line: 'reads' },
  conditional: true,
  input: v.object({
    fecha_desde: day,
    fecha_hasta: day,
    sucursal_uuid: optional(uuid),
    nave: v.optional(bay),
  }),
  output: turnosRead,
})

/** A day's turnos, also by words of accounts, orders, lots, notes and carrier. [S165, S177] */
export const getDayTurnos = defineEndpoint({
  method: 'GET',
  path: '/api/turno/day',
  summary: 'Turnos de un día',
  needs: 'turno-ver',
  cost: { line: 'reads' },
  conditional: true,
  input: v.object({ fecha: day, search: optional(textUpTo(100)), sucursal_uuid: optional(uuid) }),
  output: v.object({ ...turnosRead.entries, ...plates }),
})

export const getTurno = defineEndpoint({
  method: 'GET',
  path: '/api/turno/:id',
  summary: 'Un turno',
  needs: 'turno-ver',
  conditional: true,
  input: v.object({ id: reference }),
  output: v.object({ data: turno, etag: v.string(), ...plates }),
})

/** The options for a turno. With `turno_id` also what that turno already contains. [S176] */
export const getNewTurnoCatalogues = defineEndpoint({
  method: 'GET',
  path: '/api/turno/nuevo-catalogos',
  summary: 'Grupos, fleteros, sucursales y órdenes SAP para un turno',
  needs: 'turno-crear',
  cost: { line: 'reads' },
  input: v.object({ turno_id: optional(reference) }),
  output: v.object({
    grupos: v.array(group),
    fleteros: v.array(carrier),
    sucursales: v.array(branch),
    sap_orders: v.array(sapOrder),
  }),
})

/** Response to a change of a turno: the turno, and the groups whose appointment it is or was. */
export const savedTurno = v.object({
  message: v.string(),
  data: v.object({
    turno: v.nullable(turno),
    grupos: v.array(group),
    /** Others that overlap it in its bay or with its carrier, in whatever branch: a warning. [A24, F10] */
    choques: v.optional(v.array(turno), []),
  }),
  fusionado: merged,
})

const referencias = v.pipe(
  v.array(reference),
  v.transform((all) => [...new Set(all)]),
  v.maxLength(MOST_IDS, `Se pueden elegir hasta ${MOST_IDS}.`),
)

/** Creates a turno, or edits the one named; a delivered one only by root. `turno_uuid` and `nuevo` are ours: the identity a phone gives to a new one. [S178] */
export const saveTurno = defineOperation({
  name: 'turnos.save.v1',
  endpoint: defineEndpoint({
    method: 'POST',
    whileImpersonating: 'yes',
    path: '/api/turno',
    summary: 'Asignar o editar un turno',
    needs: 'turno-crear',
    body: 'form',
    input: v.object({
      turno_id: optional(reference),
      turno_uuid: optional(uuid),
      nuevo: optional(flag),
      form_grupos_de_pedidos_id: optional(referencias),
      form_accounts_id: v.pipe(
        v.array(reference, 'Debe seleccionar al menos una cuenta.'),
        v.transform((all) => [...new Set(all)]),
        v.minLength(1, 'Debe seleccionar al menos una cuenta.'),
        v.maxLength(MOST_IDS, `Se pueden elegir hasta ${MOST_IDS}.`),
      ),
      form_sap_orders: optional(v.pipe(v.array(textUpTo(40)), v.maxLength(MOST_IDS))),
      ...texts,
      form_fecha: day,
      form_hora_desde: slot,
      form_sucursal_uuid: v.pipe(v.string('Debe elegir una sucursal.'), v.uuid('Debe elegir una sucursal.')),
      form_nave: v.optional(bay),
      form_fletero_uuid: optional(uuid),
      form_motivo: reason,
      libera: releases,
    }),
    output: savedTurno,
  }),
  aggregates: (args) => {
    const own = args.turno_uuid ?? args.turno_id
    const groups = Array.isArray(args.form_grupos_de_pedidos_id) ? args.form_grupos_de_pedidos_id : []
    const orders = Array.isArray(args.form_sap_orders) ? args.form_sap_orders : []
    return [
      ...(own ? [`turno:${own}`] : []),
      ...groups.map((group) => `grupo:${group}`),
      ...turnoOf([...groups, ...orders, ...freed(args.libera)]),
    ]
  },
  creates: ({ nuevo: isNew }) => isNew === true || isNew === '1',
  versioned: ({ nuevo: isNew, turno_uuid, turno_id }) => {
    const key = turno_uuid ?? turno_id
    return isNew || !key ? null : { table: 'turnos', key: String(key) }
  },
  formAt: {
    at: ({ form_fecha: date, form_sucursal_uuid: branch, turno_uuid, turno_id }) =>
      `/turno?fecha=${date}&sucursal=${branch}&turno=${turno_uuid ?? turno_id}`,
  },
  fields: { record, form: true },
  sentence: savedTurnoSentence,
})

/** An appointment for one group, in the branch of its orders and without bay, which logistics completes. [S131, A105] */
export const bookTurnoForOrders = defineOperation({
  name: 'turnos.book-for-orders.v1',
  endpoint: defineEndpoint({
    method: 'POST',
    whileImpersonating: 'yes',
    path: '/api/turno/asignar-desde-pedidos',
    summary: 'Asignar un turno a un grupo',
    needs: { all: ['vendedor', 'turno-crear'] },
    body: 'form',
    input: v.object({
      turno_uuid: optional(uuid),
      group_id: reference,
      form_fecha: day,
      form_hora_desde: slot,
      ...{ form_descripcion: optional(textUpTo(record.limits.descripcion)), form_motivo: reason },
    }),
    output: savedTurno,
  }),
  aggregates: ({ turno_uuid, group_id }) => [
    ...(turno_uuid ? [`turno:${turno_uuid}`] : []),
    `grupo:${group_id}`,
    ...turnoOf([group_id]),
  ],
  creates: () => true,
  formAt: { at: ({ group_id }) => `/pedido?abierto=turno&grupo=${group_id}` },
  fields: null,
  sentence: assignedTurnoSentence,
})

/** Marks a turno as delivered; only from agendado, and there is no way back. [S175, S180, A23] */
export const markDelivered = defineOperation({
  name: 'turnos.mark-delivered.v1',
  endpoint: defineEndpoint({
    method: 'POST',
    whileImpersonating: 'yes',
    path: '/api/turno/:uuid/toggle-estado',
    summary: 'Marcar un turno como entregado',
    needs: 'turno-crear',
    body: 'form',
    input: v.object({ uuid: reference, estado: v.literal('entregado'), ...leaving }),
    output: savedTurno,
  }),
  aggregates: ({ uuid: id, libera: free }) => [`turno:${id}`, ...deliveryIn([id]), ...turnoOf(freed(free))],
  versioned: ({ uuid: id }) => ({ table: 'turnos', key: String(id) }),
  holdFor: 5000,
  formAt: null,
  fields: { record, chosen: ['estado'] },
  sentence: deliveredTurnoSentence,
})

/** Deletes a turno; its groups stay, without appointment. A delivered one only by root. [S179, A4] */
export const deleteTurno = defineOperation({
  name: 'turnos.delete.v1',
  endpoint: defineEndpoint({
    method: 'GET',
    path: '/api/turno/:id/delete',
    summary: 'Borrar un turno',
    needs: 'turno-crear',
    changesState: true,
    whileImpersonating: 'yes',
    input: v.object({ id: reference, motivo: reason, libera: releases }),
    output: savedTurno,
  }),
  aggregates: ({ id, libera: free }) => [`turno:${id}`, ...turnoOf(freed(free))],
  versioned: ({ id }) => ({ table: 'turnos', key: String(id) }),
  holdFor: 5000,
  formAt: null,
  fields: { record, whole: { label: 'Turno', mine: 'Borrarlo', theirs: 'Dejarlo como está' } },
  sentence: deletedTurnoSentence,
})

export const turnosOperations = [saveTurno, bookTurnoForOrders, markDelivered, deleteTurno]
export const turnosEndpoints = [listTurnos, getDayTurnos, getNewTurnoCatalogues, getTurno]
