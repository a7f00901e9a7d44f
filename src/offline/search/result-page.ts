import { byCodeUnit } from '#contract/normalize.ts'
import { LOTS_PER_PRODUCT, type StockHit } from '#contract/stock-results.ts'
import { type Pack, batchAt, lotOfProduct } from './open-pack.ts'
import { rowsOfRun } from './scan.ts'
import type { Known, SearchPlan } from './search-plan.ts'

interface Found {
  pack: Pack
  rows: number[]
}

/** The hit of one product: its lotes among the packs that the plan finds, by branch, batch and id. */
export function hitOf(product: number, plan: SearchPlan, packs: Pack[], known: Known): StockHit {
  const found = packs.flatMap((pack) => rowsOfProduct(product, plan, pack, known))
  const { product_code } = known.index.products[product] as StockHit['product']
  const lots = inOrder(found, known)
    .slice(0, LOTS_PER_PRODUCT)
    .map(({ pack, row }) => lotOfProduct(pack, row, known.dictionary, product_code))
  return { product_code, product: known.index.products[product] as StockHit['product'], lots, ...totals(found) }
}

function rowsOfProduct(product: number, plan: SearchPlan, pack: Pack, known: Known): Found[] {
  const run = findRun(pack, product, known.index.codeRank)
  const rows = run === null ? [] : rowsOfRun(plan, pack, run)
  return rows.length === 0 ? [] : [{ pack, rows }]
}

/** The run of a product in a pack, where runs are in order of code. */
export function findRun(pack: Pack, product: number, codeRank: Uint32Array): number | null {
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

interface Row {
  pack: Pack
  row: number
}

/** Rows in stock order; packs come by branch, and a pack is in order by itself. */
function inOrder(found: Found[], known: Known): Row[] {
  const rows: Row[] = []
  for (let at = 0; at < found.length && rows.length < LOTS_PER_PRODUCT; ) {
    const branch = found.slice(at).filter(({ pack }) => pack.branch === found[at]?.pack.branch)
    const ofBranch = branch.flatMap(({ pack, rows }) => rows.map((row) => ({ pack, row })))
    rows.push(...(branch.length === 1 ? ofBranch : ofBranch.sort(byBatch(known))))
    at += branch.length
  }
  return rows
}

function byBatch({ dictionary }: Known): (a: Row, b: Row) => number {
  return (a, b) =>
    byCodeUnit(batchAt(a.pack, a.row, dictionary), batchAt(b.pack, b.row, dictionary)) ||
    (a.pack.id[a.row] ?? 0) - (b.pack.id[b.row] ?? 0)
}

function totals(found: Found[]): Pick<StockHit, 'total_lots' | 'total_pieces' | 'total_m2'> {
  let lots = 0
  let pieces = 0
  let m2 = 0
  for (const { pack, rows } of found) {
    lots += rows.length
    for (const row of rows) {
      pieces += pack.stock[row] ?? 0
      m2 += pack.m2[row] ?? 0
    }
  }
  return { total_lots: lots, total_pieces: pieces, total_m2: m2 / 100 }
}
