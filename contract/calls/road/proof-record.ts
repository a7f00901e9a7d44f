import * as v from 'valibot'
import { synced } from '#contract/kit/synced.ts'
import { PROOF_RESULTS } from '#contract/records/proofs.ts'

/** A thing of a proof as it was when it was handed over; quantities in `unit`. */
export const proofLine = v.object({
  clave: v.string(),
  product_code: v.string(),
  product_name: v.string(),
  lote: v.nullable(v.string()),
  unit: v.string(),
  pedida: v.number(),
  entregada: v.number(),
  rechazada: v.number(),
  motivo: v.string(),
  /** Why there is no photo of what was rejected; '' where there is one. */
  sin_foto: v.string(),
})
export type ProofLine = v.InferOutput<typeof proofLine>

/** A picture that a proof names; `miniatura` is '' while the server has no bytes. */
export const proofPhoto = v.object({
  uuid: v.string(),
  /** The line that it shows; '' for the whole load. */
  linea: v.string(),
  miniatura: v.string(),
  width: v.number(),
  height: v.number(),
  source_sha256: v.string(),
})
export type ProofPhoto = v.InferOutput<typeof proofPhoto>

/**
 * A version of the load that was handed over in a turno, never changed; lines and photos are those of the reader's accounts.
 * `momento` is by the phone's clock, `at` by the server's; `hash` is SHA-256, hex, of all that was signed and of the
 * version before. Number, `at` and `hash` are null while only this phone has it.
 */
export const proof = v.object({
  uuid: v.string(),
  turno_uuid: v.string(),
  n: v.nullable(v.number()),
  /** The turno as it was: its day, hour, bay and carrier in words, and the names of the reader's accounts. */
  lugar: v.string(),
  cuentas: v.string(),
  resultado: v.picklist(PROOF_RESULTS),
  receptor: v.string(),
  /** Only its last digits for who neither delivers nor sells. */
  dni: v.string(),
  /** Strokes as contract/calls/rules/signature.ts writes them. */
  firma: v.string(),
  /** Why it was not signed; '' where it was. */
  sin_firma: v.string(),
  observaciones: v.string(),
  lineas: v.array(proofLine),
  fotos: v.array(proofPhoto),
  momento: v.string(),
  at: v.nullable(v.string()),
  quien: v.string(),
  /** The odd thing about it, in words. */
  aviso: v.string(),
  hash: v.nullable(v.string()),
  ...synced,
})
export type Proof = v.InferOutput<typeof proof>
