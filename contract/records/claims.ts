import { describeRecord } from '#contract/kit/record.ts'

/** The states of a claim, in the order in which it passes through them. */
export const CLAIM_STATUSES = ['abierto', 'en curso', 'resuelto'] as const
export type ClaimStatus = (typeof CLAIM_STATUSES)[number]

export const claims = describeRecord({
  table: 'reclamos',
  key: 'uuid',
  labels: { estado: 'Estado', asignado_uuid: 'Asignado a' },
  hidden: ['asignado_uuid'],
  limits: {
    texto: 2000,
    fotos: 6,
    /** Days after its resolution in which an answer of the customer opens it again. */
    reopenDays: 15,
    /** Days after its resolution for which phones keep it. */
    keptDays: 180,
    /** The most that are read at once. */
    read: 200,
  },
})
