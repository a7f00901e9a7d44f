import { type Proof, proof } from '#contract/calls/road/proof-record.ts'
import type { PhoneTable } from '#src/offline/db/phone-table.ts'

declare module '#src/offline/db/field-rows.ts' {
  interface FieldRows {
    entregas: Proof
  }
}

/** Proofs that were signed here, or looked at: no feed brings signatures of others to a phone. */
export const proofsTable: PhoneTable = {
  name: 'entregas',
  indexes: { 6: 'uuid, turno_uuid, momento' },
  schema: proof,
  scope: 'accounts',
  isMade: true,
}
