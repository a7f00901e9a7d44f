import * as v from 'valibot'
import { day } from '#contract/kit/day.ts'
import { defineEndpoint } from '#contract/kit/endpoint.ts'
import { defineOperation } from '#contract/kit/operation.ts'
import { synced } from '#contract/kit/synced.ts'
import { uuid } from '#contract/kit/uuid.ts'
import { flag, optional, textUpTo } from '#contract/kit/wire.ts'
import { trips as record, TRIP_STATES } from '#contract/records/trips.ts'
import { savedTripSentence, tripStateSentence } from '#contract/rules/road/trip-sentences.ts'

const moment = v.nullable(v.string())

/**
 * A truck's way through turnos of a branch and a day, in their order. `n` is null while no server knows it. Whose scope
 * has some accounts alone gets the stops of those.
 */
export const trip = v.object({
  uuid: v.string(),
  n: v.nullable(v.number()),
  fecha: v.string(),
  sucursal_uuid: v.string(),
  camion_uuid: v.nullable(v.string()),
  fletero_uuid: v.nullable(v.string()),
  estado: v.picklist(TRIP_STATES),
  /** The moment in which it set out, or was closed. */
  estado_at: moment,
  turnos: v.array(v.string()),
  ...synced,
})
export type Trip = v.InferOutput<typeof trip>

/** The trip as it is now; null once it was taken apart. `aviso`: its load is more than the truck may carry. */
export const savedTrip = v.object({ message: v.string(), data: v.nullable(trip), aviso: v.string() })

const { turnos: mostStops, motivo: longestReason } = record.limits

/**
 * Puts a trip together, or changes its truck, its carrier and its stops; without stops it is taken apart. A turno is in
 * one trip that is not closed: one that another has is a 409.
 */
export const saveTrip = defineOperation({
  name: 'repartos.guardar.v1',
  endpoint: defineEndpoint({
    method: 'POST',
    whileImpersonating: 'yes',
    path: '/api/reparto',
    summary: 'Armar o cambiar un reparto',
    needs: 'turno-crear',
    body: 'json',
    input: v.object({
      uuid,
      nuevo: optional(flag),
      fecha: day,
      sucursal: v.pipe(v.string('Debe elegir una sucursal.'), v.uuid('Debe elegir una sucursal.')),
      camion: optional(uuid),
      fletero: optional(uuid),
      turnos: v.pipe(
        v.array(uuid, 'Debe elegir los turnos.'),
        v.maxLength(mostStops, `Un reparto tiene hasta ${mostStops} paradas.`),
        v.check((all) => new Set(all).size === all.length, 'Un turno está dos veces.'),
      ),
    }),
    output: savedTrip,
  }),
  aggregates: ({ uuid: id, turnos }) => [`reparto:${id}`, ...turnos.map((turno) => `turno:${turno}`)],
  creates: ({ nuevo: isNew }) => isNew === true || isNew === '1',
  versioned: ({ uuid: id, nuevo: isNew }) => (isNew ? null : { table: 'repartos', key: String(id) }),
  formAt: {
    at: ({ uuid: id, fecha: date, sucursal: branch }) =>
      `/turno/reparto/${id}?fecha=${date}&sucursal=${branch}`,
  },
  fields: {
    record,
    whole: { label: 'Reparto', mine: 'Guardar el mío', theirs: 'Dejarlo como está' },
  },
  sentence: savedTripSentence,
})

/**
 * A trip sets out, is closed, or goes back a step. `momento` is by the phone's clock; what left without the transport note
 * that its branch asks for is recorded so, with or without a reason.
 */
export const setTripState = defineOperation({
  name: 'repartos.estado.v1',
  endpoint: defineEndpoint({
    method: 'POST',
    whileImpersonating: 'yes',
    path: '/api/reparto/:uuid/estado',
    summary: 'Un reparto sale, o se cierra',
    needs: 'turno-crear',
    body: 'json',
    input: v.object({
      uuid,
      estado: v.picklist(TRIP_STATES, 'El estado no existe.'),
      momento: v.pipe(v.string(), v.isoTimestamp('El momento no se entiende.')),
      sin_remito: optional(textUpTo(longestReason)),
    }),
    output: savedTrip,
  }),
  aggregates: ({ uuid: id }) => [`reparto:${id}`],
  versioned: ({ uuid: id }) => ({ table: 'repartos', key: String(id) }),
  holdFor: 5000,
  formAt: null,
  fields: { record, chosen: ['estado'] },
  sentence: tripStateSentence,
})

export const tripsOperations = [saveTrip, setTripState]
