import { codeKey, queryWords } from '#contract/kit/normalize.ts'
import { dayNow } from '#contract/kit/time/clock.ts'
import { LEVELS } from '#contract/stock/product-words.ts'
import { isInPromotion } from '#contract/stock/promotion-terms.ts'
import type { StockProduct } from '#contract/stock/stock.ts'
import { branchOf, hundredths, type MaterialFilter } from '#contract/stock/stock-filter.ts'
import { type BatchMatcher, type BatchText, matchBatchPrefix, matchBatchWords } from './batch-matcher.ts'
import type { StockDictionary } from './dictionary.ts'
import type { ProductIndex } from './product-index.ts'

/** Context of a search besides its filter. */
export interface Known {
  dictionary: StockDictionary
  index: ProductIndex
  batchTexts: BatchText[]
}

export type RangeColumn = 'height' | 'length' | 'm2' | 'price' | 'warehouse' | 'oferta' | 'fotos' | 'reservas'

/** Both ends belong to it: 32-bit integers, `from` not above `to`; hundredths where the column holds them. */
export interface Range {
  column: RangeColumn
  from: number
  to: number
}

/** A filter made ready for the scan. */
export interface SearchPlan {
  branch: string | null
  /** Bits of the query words each product matches; EXCLUDED when no lote of it can be a result. */
  productBits: Uint32Array
  /** `relevanceOf` the words for each product. */
  relevance: Uint8Array
  /** Bits of all query words. */
  allWords: number
  /** Words a batch may answer to. */
  batchWords: BatchMatcher | null
  /** The lote field. */
  lote: BatchMatcher | null
  ranges: Range[]
}

export const EXCLUDED = 0x80000000

const MIN_INTEGER = -0x80000000
const MAX_INTEGER = 0x7fffffff

/** Makes a filter ready for the scan; null when nothing held can match it. */
export function planSearch(filter: MaterialFilter, known: Known): SearchPlan | null {
  const lot = codeKey(filter.lote ?? '')
  const lotMatcher = lot === '' ? null : matchBatchPrefix(lot, known.batchTexts)
  const ranges = rangesOf(filter, known.dictionary)
  if (ranges === null || (lot !== '' && lotMatcher === null)) return null
  const words = queryWords(filter.search ?? '')
  return {
    branch: branchOf(filter),
    ...matchProducts(filter, words, known.index),
    allWords: 2 ** words.length - 1,
    batchWords: words.length === 0 ? null : matchBatchWords(words, known.batchTexts),
    lote: lotMatcher,
    ranges,
  }
}

function matchProducts(
  filter: MaterialFilter,
  words: string[],
  index: ProductIndex,
): Pick<SearchPlan, 'productBits' | 'relevance'> {
  const bits = new Uint32Array(index.products.length)
  const relevance = new Uint8Array(index.products.length)
  words.forEach((word, at) => {
    const bit = 1 << at
    index.levelsOf(word).forEach((level, product) => {
      relevance[product] = (relevance[product] as number) + level
      if (level < LEVELS.none) bits[product] = (bits[product] as number) | bit
    })
  })
  const isPicked = productPicker(filter)
  if (isPicked !== null)
    index.products.forEach((product, at) => {
      if (!isPicked(product)) bits[at] = EXCLUDED
    })
  return { productBits: bits, relevance }
}

function productPicker(filter: MaterialFilter): ((product: StockProduct) => boolean) | null {
  const fields = (['product_code', 'kind', 'generic_name', 'espesor', 'terminacion'] as const).filter(
    (field) => filter[field] !== undefined,
  )
  const { promocion: promotion } = filter
  if (fields.length === 0 && promotion === undefined) return null
  const today = dayNow()
  return (product) =>
    fields.every((field) => (product[field] ?? '') === filter[field]) &&
    (promotion === undefined || isInPromotion(product, promotion, today))
}

function rangesOf(filter: MaterialFilter, dictionary: StockDictionary): Range[] | null {
  // Those that most lotes fail come first.
  const ranges = [
    some('oferta', filter.mostrar_solo_ofertas),
    some('reservas', filter.mostrar_solo_con_reservas),
    warehouseRange(filter.warehouse, dictionary),
    some('fotos', filter.mostrar_solo_con_foto),
    amounts('price', filter.precio_min, filter.precio_max),
    amounts('m2', filter.cantidad_min, filter.cantidad_max),
    amounts('height', filter.alto_min, filter.alto_max),
    amounts('length', filter.largo_min, filter.largo_max),
  ].filter((range) => range !== null)
  return ranges.some(({ from, to }) => from > to) ? null : ranges
}

function some(column: RangeColumn, isWanted: boolean | undefined): Range | null {
  return isWanted ? { column, from: 1, to: MAX_INTEGER } : null
}

/** Empty when the warehouse is not known. */
function warehouseRange(name: string | undefined, { warehouses }: StockDictionary): Range | null {
  if (name === undefined) return null
  const at = warehouses.indexOf(name)
  return { column: 'warehouse', from: 1 + at, to: at < 0 ? MIN_INTEGER : 1 + at }
}

function amounts(column: RangeColumn, min: number | undefined, max: number | undefined): Range | null {
  if (min === undefined && max === undefined) return null
  const from = min === undefined ? MIN_INTEGER : Math.max(MIN_INTEGER, hundredths(min))
  return { column, from, to: max === undefined ? MAX_INTEGER : Math.min(MAX_INTEGER, hundredths(max)) }
}
