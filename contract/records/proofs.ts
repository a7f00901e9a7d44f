/** A load that was handed over: all of it, a part, or nothing, as the customer sent it back. */
export const PROOF_RESULTS = ['entregado', 'con rechazos', 'rechazado'] as const
export type ProofResult = (typeof PROOF_RESULTS)[number]

/** The most that one proof of delivery holds. */
export const PROOF_LIMITS = {
  lineas: 200,
  fotos: 12,
  receptor: 120,
  /** Characters of the strokes of a signature. */
  firma: 8000,
  motivo: 200,
  observaciones: 2000,
  /** A line's, in its unit. */
  quantity: 100_000,
  /** Versions of one turno: more are mistakes. */
  versiones: 50,
  /** Days after which a phone lets go of the proofs that it read. */
  keptDays: 30,
} as const
