import { dayOf } from '#contract/kit/day.ts'
import { fold, queryWords } from '#contract/kit/normalize.ts'
import { isInPromotion } from '#contract/rules/promotion-terms.ts'
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

/** Both ends belong to it; hundredths where the column holds them. */
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
  /** Bits of all query words. */
  allWords: number
  /** Words a batch may answer to. */
  batchWords: BatchMatcher | null
  /** The lote field. */
  lote: BatchMatcher | null
  ranges: Range[]
}

export const EXCLUDED = 0x80000000

/** Makes a filter ready for the scan; null when nothing held can match it. */
export function planSearch(filter: MaterialFilter, known: Known): SearchPlan | null {
  const lote = fold(filter.lote ?? '')
  const loteMatcher = lote === '' ? null : matchBatchPrefix(lote, known.batchTexts)
  const ranges = rangesOf(filter, known.dictionary)
  if (ranges === null || (lote !== '' && loteMatcher === null)) return null
  const words = queryWords(filter.search ?? '')
  return {
    branch: branchOf(filter),
    productBits: matchProducts(filter, words, known.index),
    allWords: 2 ** words.length - 1,
    batchWords: words.length === 0 ? null : matchBatchWords(words, known.batchTexts),
    lote: loteMatcher,
    ranges,
  }
}

function matchProducts(filter: MaterialFilter, words: string[], index: ProductIndex): Uint32Array {
  const bits = new Uint32Array(index.products.length)
  words.forEach((word, at) => {
    for (const product of index.withPrefix(word)) bits[product] = (bits[product] ?? 0) | (1 << at)
  })
  const isPicked = productPicker(filter)
  if (isPicked === null) return bits
  index.products.forEach((product, at) => {
    if (!isPicked(product)) bits[at] = EXCLUDED
  })
  return bits
}

function productPicker(filter: MaterialFilter): ((product: StockProduct) => boolean) | null {
  const fields = (['product_code', 'generic_name', 'espesor', 'terminacion'] as const).filter(
    (field) => filter[field] !== undefined,
  )
  const { promocion } = filter
  if (fields.length === 0 && promocion === undefined) return null
  const today = dayOf(new Date())
  return (product) =>
    fields.every((field) => product[field] === filter[field]) &&
    (promocion === undefined || isInPromotion(product, promocion, today))
}

function rangesOf(filter: MaterialFilter, dictionary: StockDictionary): Range[] | null {
  const ranges: (Range | null)[] = [
    amounts('height', filter.alto_min, filter.alto_max),
    amounts('length', filter.largo_min, filter.largo_max),
    amounts('m2', filter.cantidad_min, filter.cantidad_max),
    amounts('price', filter.precio_min, filter.precio_max),
    filter.mostrar_solo_con_foto ? { column: 'fotos', from: 1, to: Infinity } : null,
    filter.mostrar_solo_con_reservas ? { column: 'reservas', from: 1, to: Infinity } : null,
    filter.mostrar_solo_ofertas ? { column: 'oferta', from: 1, to: Infinity } : null,
  ]
  if (filter.warehouse !== undefined) {
    const warehouse = 1 + dictionary.warehouses.indexOf(filter.warehouse)
    if (warehouse === 0) return null
    ranges.push({ column: 'warehouse', from: warehouse, to: warehouse })
  }
  return ranges.filter((range) => range !== null)
}

function amounts(column: RangeColumn, min: number | undefined, max: number | undefined): Range | null {
  if (min === undefined && max === undefined) return null
  const from = min === undefined ? -Infinity : hundredths(min)
  return { column, from, to: max === undefined ? Infinity : hundredths(max) }
}
