import { type Quote, quote } from '#contract/calls/quotes/quote.ts'
import { READS_QUOTES } from '#contract/calls/quotes/quotes.ts'
import type { PhoneTable } from '#src/offline/db/phone-table.ts'

declare module '#src/offline/db/field-rows.ts' {
  interface FieldRows {
    presupuestos: Quote
  }
}

/** Read without a preparation too: an answer is wanted on the way. */
export const quotesTable: PhoneTable = {
  name: 'presupuestos',
  indexes: { 5: 'uuid, created_at' },
  schema: quote,
  scope: { needs: READS_QUOTES },
  isMade: true,
  feed: {
    needs: READS_QUOTES,
    step: { what: 'Presupuestos', weight: 0.3, order: 56, isAlways: true },
  },
}
