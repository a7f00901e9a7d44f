import { savedSearches } from '#contract/records/saved-searches.ts'
import type { MaterialFilter } from '#contract/stock/stock-filter.ts'
import { filterChips } from '#src/features/materials/filters/filter-words.ts'

/** The conditions of a search in one line. */
export const searchWords = (filter: MaterialFilter, names: ReadonlyMap<string, string> = new Map()): string =>
  filterChips(filter, names)
    .map(({ text }) => text.replaceAll(/[“”]/g, ''))
    .join(', ')

/** The name that is offered for a search: its conditions, as far as they fit. */
export const defaultName = (filter: MaterialFilter, names: ReadonlyMap<string, string>): string =>
  searchWords(filter, names).slice(0, savedSearches.limits.nombre).trim()
