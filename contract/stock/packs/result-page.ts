import { byCodeUnit } from '#contract/kit/normalize.ts'
import type { StockHit } from '#contract/stock/stock-results.ts'
import type { StockDictionary } from './dictionary.ts'
import { batchAt, lotAt, type Pack } from './open-pack.ts'
import { rowsOfRun } from './scan.ts'
import type { Known, SearchPlan } from './search-plan.ts'

/** A search under way: its plan, the packs it looks at, and what it knows. */
export interface Search {
  plan: SearchPlan
  packs: Pack[]
  known: Known
}

interface Row {
  pack: Pack
  row: number
}

/** The hit of one product, named by its index: the first `most` lotes that the plan finds, by branch, batch and id. */
export function hitOf(
  product: number,
  { plan, packs, known }: Search,
  most: number,
): Omit<StockHit, 'order_key'>[] {
  const found = known.index.products[product]
  if (found === undefined) return []
  const rows = packs
    .map((pack) => rowsOfProduct(product, plan, { pack, known }))
    .filter((of) => of.length > 0)
  const lots = inOrder(rows, known.dictionary, most).map(({ pack, row }) =>
    lotAt(pack, row, known.dictionary),
  )
  return [{ product_code: found.product_code, product: found, lots, ...totals(rows) }]
}

function rowsOfProduct(
  product: number,
  plan: SearchPlan,
  { pack, known }: { pack: Pack; known: Known },
): Row[] {
  const run = findRun(pack, product, known.index.codeRank)
  return run === null ? [] : rowsOfRun(plan, pack, run).map((row) => ({ pack, row }))
}

/** The run of a product in a pack, where runs are in order of code. */
function findRun(pack: Pack, product: number, codeRank: Uint32Array): number | null {
  const rank = codeRank[product] ?? 0
  let low = 0
  let high = pack.runProduct.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((codeRank[pack.runProduct[middle] ?? 0] ?? 0) < rank) low = middle + 1
    else high = middle
  }
  return pack.runProduct[low] === product ? low : null
}

/** The first rows in stock order: packs come by branch, and the rows of one pack are in order by themselves. */
function inOrder(byPack: Row[][], dictionary: StockDictionary, most: number): Row[] {
  const rows: Row[] = []
  for (let at = 0; at < byPack.length && rows.length < most; ) {
    const branch = byPack[at]?.[0]?.pack.branch
    const ofBranch = byPack.slice(at).filter(([first]) => first?.pack.branch === branch)
    rows.push(...(ofBranch.length === 1 ? ofBranch.flat() : ofBranch.flat().sort(byBatch(dictionary))))
    at += ofBranch.length
  }
  return rows.slice(0, most)
}

function byBatch(dictionary: StockDictionary): (a: Row, b: Row) => number {
  return (a, b) =>
    byCodeUnit(batchAt(a.pack, a.row, dictionary), batchAt(b.pack, b.row, dictionary)) ||
    (a.pack.id[a.row] ?? 0) - (b.pack.id[b.row] ?? 0)
}

function totals(byPack: Row[][]): Pick<StockHit, 'total_lots' | 'total_pieces' | 'total_m2'> {
  let lots = 0
  let pieces = 0
  let m2 = 0
  for (const rows of byPack) {
    lots += rows.length
    for (const { pack, row } of rows) {
      pieces += pack.stock[row] ?? 0
      m2 += pack.m2[row] ?? 0
    }
  }
  return { total_lots: lots, total_pieces: pieces, total_m2: m2 / 100 }
}
