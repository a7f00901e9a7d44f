import * as v from 'valibot'
import { CREDIT_STATES, RETURN_DECISIONS } from '#contract/records/claims.ts'

/** A delivered order in a claim that gives some of it back; quantities in `unit`. `aceptada` is null until it is decided. */
export const returnLine = v.object({
  pedido_uuid: v.string(),
  /** null while only this phone knows the order. */
  pedido_id: v.nullable(v.number()),
  product_code: v.string(),
  product_name: v.string(),
  lote: v.nullable(v.string()),
  unit: v.string(),
  cantidad: v.number(),
  motivo: v.string(),
  aceptada: v.nullable(v.number()),
})
export type ReturnLine = v.InferOutput<typeof returnLine>

/** The decision about a claim's lines, and where the return stands at the ERP. */
export const claimReturn = v.object({
  decision: v.picklist(RETURN_DECISIONS),
  texto: v.string(),
  quien: v.string(),
  at: v.string(),
  /** '' where nothing of it goes to the ERP. */
  erp: v.picklist(CREDIT_STATES),
  nro_devolucion: v.string(),
  /** The ERP's own words of a refusal; only the staff receives them. */
  mensaje: v.string(),
  /** Its credit note; amounts of credits are negative. */
  nota: v.nullable(
    v.object({
      numero: v.string(),
      fecha: v.string(),
      importe: v.number(),
      moneda: v.picklist(['$', 'U$D']),
    }),
  ),
})
export type ClaimReturn = v.InferOutput<typeof claimReturn>

/** Absent in claims of older servers and phones. */
export const returnFields = {
  lineas: v.optional(v.array(returnLine)),
  devolucion: v.optional(v.nullable(claimReturn)),
}
