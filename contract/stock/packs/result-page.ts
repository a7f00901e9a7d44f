import { byCodeUnit } from '#contract/kit/normalize.ts'
import type { StockHit, StockTotals } from '#contract/stock/stock-results.ts'
import type { StockDictionary } from './dictionary.ts'
import { batchAt, lotOf, type Pack, type PackRow } from './open-pack.ts'
import { priceAt, type Scan } from './scan.ts'
import type { Known } from './search-plan.ts'

/** A search under way: its scan, the packs it looks at, what it knows, and `relevanceOf` each product. */
export interface Search {
  scan: Scan
  packs: Pack[]
  known: Known
  relevance: Uint8Array
}

/** The rows of one product that a search finds in a pack, in stock order. */
interface Part {
  pack: Pack
  rows: Uint32Array
}

/** The hit of one product, named by its index: the first `most` lotes that the search finds, in `byCardOrder`. */
export function hitOf(product: number, search: Search, most: number): Omit<StockHit, 'order_key'>[] {
  const { index, dictionary } = search.known
  const found = index.products[product]
  if (found === undefined) return []
  const parts = partsOf(product, search)
  const lots = firstLots(parts, dictionary, most).map((row) => lotOf(row, found.product_code, dictionary))
  return [{ product_code: found.product_code, product: found, lots, ...totals(parts) }]
}

function partsOf(product: number, { scan, packs, known }: Search): Part[] {
  const parts: Part[] = []
  for (const pack of packs) {
    const run = findRun(pack, product, known.index.codeRank)
    if (run === null) continue
    const found = scan.findInRun(pack, run)
    if (found > 0) parts.push({ pack, rows: scan.rows.slice(0, found) })
  }
  return parts
}

/** The run of a product in a pack, where runs are in order of code. */
export function findRun({ runProduct }: Pack, product: number, codeRank: Uint32Array): number | null {
  const rank = codeRank[product] as number
  const rankOf = (run: number) => codeRank[runProduct[run] as number] as number
  let low = 0
  let high = runProduct.length - 1
  // In most packs the ends say that the product is not between them.
  if (high < 0 || rankOf(low) > rank || rankOf(high) < rank) return null
  while (low < high) {
    const middle = (low + high) >> 1
    if (rankOf(middle) < rank) low = middle + 1
    else high = middle
  }
  return runProduct[low] === product ? low : null
}

/** `byCardOrder` without comparing all lotes: three lists in stock order, one after the other, the offers sorted. */
function firstLots(parts: Part[], dictionary: StockDictionary, most: number): PackRow[] {
  const offers: PackRow[] = []
  const withPhoto: PackRow[] = []
  const others: PackRow[] = []
  const add = (pack: Pack, row: number) => {
    if ((pack.oferta[row] as number) > 0) offers.push({ pack, row })
    else if ((pack.fotos[row] as number) === 0) others.length < most && others.push({ pack, row })
    else if (withPhoto.length < most) withPhoto.push({ pack, row })
  }
  visitInStockOrder(parts, dictionary, add)
  offers.sort((a, b) => offerOf(b) - offerOf(a) || hasPhoto(b) - hasPhoto(a))
  return [...offers, ...withPhoto, ...others].slice(0, most)
}

const offerOf = ({ pack, row }: PackRow): number => pack.oferta[row] as number
const hasPhoto = ({ pack, row }: PackRow): number => Number((pack.fotos[row] as number) > 0)

/** Packs come by branch, and the rows of one pack are in order by themselves. */
function visitInStockOrder(
  parts: Part[],
  dictionary: StockDictionary,
  visit: (pack: Pack, row: number) => void,
): void {
  for (let at = 0, end = 0; at < parts.length; at = end) {
    const { pack, rows } = parts[at] as Part
    for (end = at + 1; parts[end]?.pack.branch === pack.branch; ) end++
    if (end === at + 1) for (let place = 0; place < rows.length; place++) visit(pack, rows[place] as number)
    else {
      const ofBranch = parts.slice(at, end).flatMap(rowsOf).sort(byBatch(dictionary))
      for (const { pack, row } of ofBranch) visit(pack, row)
    }
  }
}

function rowsOf({ pack, rows }: Part): PackRow[] {
  return Array.from(rows, (row) => ({ pack, row }))
}

function byBatch(dictionary: StockDictionary): (a: PackRow, b: PackRow) => number {
  return (a, b) =>
    byCodeUnit(batchAt(a.pack, a.row, dictionary), batchAt(b.pack, b.row, dictionary)) ||
    (a.pack.id[a.row] ?? 0) - (b.pack.id[b.row] ?? 0)
}

function totals(parts: Part[]): StockTotals {
  let lots = 0
  let pieces = 0
  let m2 = 0
  let lowest = Number.POSITIVE_INFINITY
  let highest = Number.NEGATIVE_INFINITY
  for (const { pack, rows } of parts) {
    lots += rows.length
    for (let at = 0; at < rows.length; at++) {
      const row = rows[at] as number
      pieces += pack.stock[row] as number
      m2 += pack.m2[row] as number
      const price = priceAt(pack, row)
      if (price < lowest) lowest = price
      if (price > highest) highest = price
    }
  }
  return {
    ...{ total_lots: lots, total_pieces: pieces, total_m2: m2 / 100 },
    ...{ lowest_price: lowest / 100, highest_price: highest / 100 },
    branches: [...new Set(parts.map(({ pack }) => pack.branch))],
  }
}
