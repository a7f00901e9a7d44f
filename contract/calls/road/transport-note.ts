import * as v from 'valibot'

/** The newest transport note of a turno, as the ERP answered it; `vence` is the last day of its COT, '' without one. */
export const transportNote = v.object({
  version: v.number(),
  estado: v.picklist(['pendiente', 'ok', 'error']),
  remito: v.string(),
  cot: v.string(),
  vence: v.string(),
  mensaje: v.string(),
})
export type TransportNote = v.InferOutput<typeof transportNote>
