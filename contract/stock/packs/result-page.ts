import { byCodeUnit } from '#contract/kit/normalize.ts'
import type { StockLot } from '#contract/stock/stock.ts'
import type { StockHit } from '#contract/stock/stock-results.ts'
import type { StockDictionary } from './dictionary.ts'
import { batchAt, lotAt, type Pack } from './open-pack.ts'
import type { Scan } from './scan.ts'
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

interface Row {
  pack: Pack
  row: number
}

/** The hit of one product, named by its index: the first `most` lotes that the search finds, by branch, batch and id. */
export function hitOf(product: number, search: Search, most: number): Omit<StockHit, 'order_key'>[] {
  const { index, dictionary } = search.known
  const found = index.products[product]
  if (found === undefined) return []
  const parts = partsOf(product, search)
  const lots = firstLots(parts, dictionary, most)
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
function findRun({ runProduct }: Pack, product: number, codeRank: Uint32Array): number | null {
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

/** The first lotes in stock order: packs come by branch, and the rows of one pack are in order by themselves. */
function firstLots(parts: Part[], dictionary: StockDictionary, most: number): StockLot[] {
  const lots: StockLot[] = []
  for (let at = 0; at < parts.length && lots.length < most; ) {
    const branch = parts[at]?.pack.branch
    const ofBranch = parts.slice(at).filter(({ pack }) => pack.branch === branch)
    const rows = ofBranch.flatMap(rowsOf)
    if (ofBranch.length > 1) rows.sort(byBatch(dictionary))
    for (const { pack, row } of rows.slice(0, most - lots.length)) lots.push(lotAt(pack, row, dictionary))
    at += ofBranch.length
  }
  return lots
}

function rowsOf({ pack, rows }: Part): Row[] {
  return Array.from(rows, (row) => ({ pack, row }))
}

function byBatch(dictionary: StockDictionary): (a: Row, b: Row) => number {
  return (a, b) =>
    byCodeUnit(batchAt(a.pack, a.row, dictionary), batchAt(b.pack, b.row, dictionary)) ||
    (a.pack.id[a.row] ?? 0) - (b.pack.id[b.row] ?? 0)
}

function totals(parts: Part[]): Pick<StockHit, 'total_lots' | 'total_pieces' | 'total_m2'> {
  let lots = 0
  let pieces = 0
  let m2 = 0
  for (const { pack, rows } of parts) {
    lots += rows.length
    for (let at = 0; at < rows.length; at++) {
      const row = rows[at] as number
      pieces += pack.stock[row] as number
      m2 += pack.m2[row] as number
    }
  }
  return { total_lots: lots, total_pieces: pieces, total_m2: m2 / 100 }
}
