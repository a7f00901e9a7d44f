import { describeRecord } from '#contract/kit/record.ts'

/** The states of a hold: the first two are open, the others its ends. */
export const HOLD_STATUSES = ['activo', 'en espera', 'liberado', 'vencido', 'ordenado'] as const
export type HoldStatus = (typeof HOLD_STATUSES)[number]

export const holds = describeRecord({
  table: 'apartados',
  key: 'uuid',
  limits: {
    cliente: 80,
    nota: 300,
    motivo: 300,
    /** Holds that one call makes. */
    items: 20,
    /** Plates of a hold without a chosen one. */
    piezas: 999,
    /** Records of a page of the list. */
    read: 200,
    /** Days for which phones keep a hold after its end. */
    keptDays: 30,
  },
})
