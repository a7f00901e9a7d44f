import { type Claim, claim } from '#contract/calls/claims.ts'
import type { PhoneTable } from '#src/offline/db/phone-table.ts'

declare module '#src/offline/db/field-rows.ts' {
  interface FieldRows {
    reclamos: Claim
  }
}

/** Read without a preparation too: claims are made on the way. */
export const claimsTable: PhoneTable = {
  name: 'reclamos',
  indexes: { 1: 'uuid, created_at' },
  schema: claim,
  scope: 'accounts',
  isMade: true,
  feed: {
    needs: 'support-tickets',
    step: { what: 'Reclamos', weight: 0.3, order: 82, isAlways: true },
  },
}
