import { describeRecord } from '#contract/kit/record.ts'

/** The states of a claim, in the order in which it passes through them. */
export const ESTADOS_DE_RECLAMO = ['abierto', 'en curso', 'resuelto'] as const
export type EstadoDeReclamo = (typeof ESTADOS_DE_RECLAMO)[number]

export const reclamos = describeRecord({
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
