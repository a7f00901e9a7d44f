import { type SavedSearch, savedSearch } from '#contract/calls/stock/saved-searches.ts'
import type { PhoneTable } from '#src/offline/db/phone-table.ts'

declare module '#src/offline/db/field-rows.ts' {
  interface FieldRows {
    busquedas: SavedSearch
  }
}

const needs = 'buscador-de-materiales-ver'

/** Searches that this person keeps. */
export const searchesTable: PhoneTable = {
  name: 'busquedas',
  indexes: { 11: 'uuid, created_at' },
  schema: savedSearch,
  scope: { needs },
  feed: { needs, step: { what: 'Búsquedas guardadas', weight: 0.1, order: 74, isAlways: true } },
  isMade: true,
}
