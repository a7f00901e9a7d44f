import { type Hold, hold, READS_HOLDS } from '#contract/calls/holds/holds.ts'
import type { PhoneTable } from '#src/offline/db/phone-table.ts'

declare module '#src/offline/db/field-rows.ts' {
  interface FieldRows {
    apartados: Hold
  }
}

/** Read without a preparation too: a plate is held on the way. */
export const holdsTable: PhoneTable = {
  name: 'apartados',
  indexes: { 4: 'uuid, lot_id, created_at' },
  schema: hold,
  scope: { needs: READS_HOLDS },
  isMade: true,
  feed: {
    needs: READS_HOLDS,
    step: { what: 'Apartados', weight: 0.3, order: 55, isAlways: true },
  },
}
