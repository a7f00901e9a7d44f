import { type Reclamo, reclamo } from '#contract/calls/soporte.ts'
import type { PhoneTable } from '#src/offline/phone-table.ts'

declare module '#src/offline/field-rows.ts' {
  interface FieldRows {
    reclamos: Reclamo
  }
}

/** Read without a preparation too: claims are made on the way. */
export const reclamosTable: PhoneTable = {
  name: 'reclamos',
  indexes: { 1: 'uuid, created_at' },
  schema: reclamo,
  scope: 'accounts',
  isMade: true,
  feed: {
    needs: 'support-tickets',
    step: { what: 'Reclamos', weight: 0.3, order: 82, isAlways: true },
  },
}
