import { type Board, board } from '#contract/calls/boards/boards.ts'
import type { PhoneTable } from '#src/offline/db/phone-table.ts'

declare module '#src/offline/db/field-rows.ts' {
  interface FieldRows {
    muestrarios: Board
  }
}

/** Boards of this person; the list of the server brings them. */
export const boardsTable: PhoneTable = {
  name: 'muestrarios',
  indexes: { 5: 'uuid, created_at' },
  schema: board,
  scope: { needs: 'muestrarios' },
  isMade: true,
}
