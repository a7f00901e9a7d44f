import * as v from 'valibot'
import { TURNO_STEPS } from '#contract/records/turnos.ts'
import { transportNote } from './transport-note.ts'

const moment = v.optional(v.nullable(v.string()), null)
const reference = moment

/** A turno's step, absent in turnos of older servers and phones; `etapa_at` is when it took place, or the delivery. */
export const stepFields = {
  etapa: v.optional(v.picklist(TURNO_STEPS), ''),
  etapa_at: moment,
  demora_min: v.optional(v.nullable(v.number()), null),
  etapa_motivo: v.optional(v.string(), ''),
  llego_at: moment,
  cargando_at: moment,
  /** The newest proof of its delivery; null without one. */
  conforme_uuid: reference,
  /** The address of its delivery; '' where nothing was written. */
  entrega_en: v.optional(v.string(), ''),
  /** Its newest transport note; null while none was asked for. */
  remito: v.optional(v.nullable(transportNote), null),
}
