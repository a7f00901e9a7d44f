import * as v from 'valibot'
import { numberOf, typedNumber } from '#contract/kit/fields/number.ts'
import { type MaterialFilter, materialFilter } from '#contract/stock/stock-filter.ts'

const single = (name: string, value: unknown): MaterialFilter => {
  const parsed = v.safeParse(materialFilter, { [name]: value })
  return parsed.success ? parsed.output : {}
}

/** The filter of an address; invalid values count as absent. [S188, S196] */
export function filterOfAddress(search: object): MaterialFilter {
  return Object.assign({}, ...Object.entries(search).map(([name, value]) => single(name, value)))
}

/** The parts of a results address beside the filter. */
export interface ResultsSearch extends AddressSearch {
  paginas?: number
  abierto?: 'filtros'
  /** Goods on their way, in place of the stock. */
  ver?: 'transito'
  /** Code of the material whose card is open over the results. */
  material?: string
  /** Number of the plate of `lote` at which its pictures open. */
  chapa?: number
}

/** The filter as an address has it: flags as 1, figures with a comma. [A195] */
export type AddressSearch = { [K in keyof MaterialFilter]?: string | number }

const wordOf = (value: string | number | boolean): string | number => {
  if (typeof value === 'boolean') return 1
  return typeof value === 'number' ? typedNumber(value) : value
}

export function addressOf(filter: MaterialFilter): AddressSearch {
  return Object.fromEntries(
    Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [[name, wordOf(value)]])),
  )
}

const MOST_PAGES = 100

/** The address of the results, read of what the browser has. */
export function searchOfAddress(search: Record<string, unknown>): ResultsSearch {
  const paginas = Math.trunc(numberOf(String(search.paginas), { readsThousands: false }))
  return {
    ...addressOf(filterOfAddress(search)),
    ...(paginas > 1 && { paginas: Math.min(paginas, MOST_PAGES) }),
    ...(search.abierto === 'filtros' && { abierto: search.abierto }),
    ...(isPlate(search.chapa) && { chapa: Number(search.chapa) }),
    ...(search.ver === 'transito' && { ver: search.ver }),
    ...(typeof search.material === 'string' && { material: search.material.slice(0, 40) }),
  }
}

const isPlate = (typed: unknown): boolean => /^[1-9]\d{0,3}$/.test(String(typed))
