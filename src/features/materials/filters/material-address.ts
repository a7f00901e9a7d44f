import * as v from 'valibot'
import { type MaterialFilter, materialFilter, materialParams } from '#contract/stock/stock-filter.ts'
import type { Address } from '#src/lists/address.ts'
import { without } from './filter-rules.ts'
import { filterChips } from './filter-words.ts'
import { addressOf, filterOfAddress, type ResultsSearch, searchOfAddress } from './material-search.ts'

/**
 * The address of the results. Its fields are those of the contract's filter, which server and index read too, so they
 * are not described again; the words of products come from their names by code. [S196, S197]
 */
export const materialAddress: Address<MaterialFilter, ReadonlyMap<string, string>, ResultsSearch> = {
  read: searchOfAddress,
  filtersOf: filterOfAddress,
  unread: (raw) =>
    Object.entries(raw).flatMap(([name, value]) =>
      v.safeParse(materialFilter, { [name]: value }).success ? [] : `${name}=${String(value)}`,
    ),
  searchOf: addressOf,
  asksSame: (a, b) => askedText(a) === askedText(b),
  chips: (filter, names) =>
    filterChips(without(filter, ['search']), names).map(({ text, fields }) => ({
      text,
      without: without(filter, fields),
    })),
  clean: ({ search, orden: workOrder }) => ({
    ...(search && { search }),
    ...(workOrder && { orden: workOrder }),
  }),
  controls: () => [],
}

/** The filter of an address as a text, whatever the sequence of its parts. */
const askedText = (search: object): string =>
  JSON.stringify(Object.entries(addressOf(filterOfAddress(search))).sort())

/** The address that is shared: the documented filter keys and nothing else, so no order either. [S197, R48] */
export function sharedAddress({ orden: _, ...filter }: MaterialFilter, origin: string): string {
  const query = new URLSearchParams(materialParams(filter)).toString()
  return `${origin}/buscador-de-materiales/resultados${query ? `?${query}` : ''}`
}
