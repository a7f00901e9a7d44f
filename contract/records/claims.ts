import { describeRecord } from '#contract/kit/record.ts'

/** The states of a claim, in the order in which it passes through them. */
export const CLAIM_STATUSES = ['abierto', 'en curso', 'resuelto'] as const
export type ClaimStatus = (typeof CLAIM_STATUSES)[number]

/** The ways to decide about what a claim gives back. */
export const RETURN_DECISIONS = ['acepta', 'parcial', 'rechaza'] as const
export type ReturnDecision = (typeof RETURN_DECISIONS)[number]

/** Where a return can stand at the ERP. */
export const CREDIT_STATES = ['', 'sin confirmar', 'confirmado', 'rechazado'] as const

/** Days after a delivery in which it may be returned, where the server says nothing else. */
export const RETURN_DAYS = 30

export const claims = describeRecord({
  table: 'reclamos',
  key: 'uuid',
  labels: { estado: 'Estado', asignado_uuid: 'Asignado a' },
  hidden: ['asignado_uuid'],
  limits: {
    texto: 2000,
    fotos: 6,
    /** Orders that one claim gives back. */
    lineas: 50,
    motivo: 200,
    /** Days after its resolution in which an answer of the customer opens it again. */
    reopenDays: 15,
    /** Days after its resolution for which phones keep it. */
    keptDays: 180,
    /** The most that are read at once. */
    read: 200,
  },
})
