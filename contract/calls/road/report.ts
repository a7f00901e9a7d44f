import * as v from 'valibot'
import { day } from '#contract/kit/day.ts'
import { defineEndpoint } from '#contract/kit/endpoint.ts'
import { uuid } from '#contract/kit/uuid.ts'
import { optional } from '#contract/kit/wire.ts'

/**
 * The turnos of a carrier in some days; null is none. `a_tiempo` and `tarde` are arrivals up to the end of the turno and
 * after it, `minutos` the mean from arrival to delivery: null where neither was noted.
 */
export const carrierFigures = v.object({
  fletero_uuid: v.nullable(v.string()),
  nombre: v.string(),
  turnos: v.number(),
  a_tiempo: v.number(),
  tarde: v.number(),
  no_vino: v.number(),
  rechazado: v.number(),
  minutos: v.nullable(v.number()),
})
export type CarrierFigures = v.InferOutput<typeof carrierFigures>

/** Every carrier with turnos in some days, the most turnos first; at most 92 days. */
export const getCarrierReport = defineEndpoint({
  method: 'GET',
  path: '/api/turno/informe',
  summary: 'Turnos por fletero',
  needs: 'turno-crear',
  cost: { line: 'reads' },
  input: v.object({ fecha_desde: day, fecha_hasta: day, sucursal_uuid: optional(uuid) }),
  output: v.object({ data: v.array(carrierFigures) }),
})
