import { NO_PRICE } from '#contract/stock/stock-table.ts'
import { batchBits } from './batch-matcher.ts'
import type { Pack } from './open-pack.ts'
import { EXCLUDED, type RangeColumn, type SearchPlan } from './search-plan.ts'

/** A plan bound to the columns of a pack. */
interface PackScan {
  plan: SearchPlan
  pack: Pack
  columns: { values: ArrayLike<number>; from: number; to: number }[]
}

/** Adds to `counts` how many lotes of each product the plan finds in a pack. */
export function countPack(plan: SearchPlan, pack: Pack, counts: Uint32Array): void {
  const scan = bind(plan, pack)
  const isOpen = scan.columns.length === 0 && plan.lote === null
  const { runProduct, runStart } = pack
  for (let run = 0; run < runProduct.length; run++) {
    const product = runProduct[run] ?? 0
    const bits = plan.productBits[product] ?? EXCLUDED
    if (isRuledOut(plan, bits)) continue
    const all = isOpen && bits === plan.allWords
    const found = all ? (runStart[run + 1] ?? 0) - (runStart[run] ?? 0) : countRun(scan, run, bits)
    counts[product] = (counts[product] ?? 0) + found
  }
}

/** The rows of one run that the plan finds, in stock order. */
export function rowsOfRun(plan: SearchPlan, pack: Pack, run: number): number[] {
  const bits = plan.productBits[pack.runProduct[run] ?? 0] ?? EXCLUDED
  const rows: number[] = []
  if (isRuledOut(plan, bits)) return rows
  const scan = bind(plan, pack)
  for (let row = pack.runStart[run] ?? 0; row < (pack.runStart[run + 1] ?? 0); row++) {
    if (isFound(scan, row, bits)) rows.push(row)
  }
  return rows
}

function countRun(scan: PackScan, run: number, bits: number): number {
  const { plan, pack } = scan
  const start = pack.runStart[run] ?? 0
  const end = pack.runStart[run + 1] ?? 0
  let found = 0
  if (bits === plan.allWords || plan.batchWords === null) {
    for (let row = start; row < end; row++) if (isFound(scan, row, bits)) found++
    return found
  }
  // Few batches match what the product does not: they are asked for first.
  const missing = plan.allWords & ~bits
  const { batch, number } = pack
  for (let row = start; row < end; row++) {
    const given = batchBits(plan.batchWords, batch[row] ?? 0, number[row] ?? 0)
    if ((given & missing) === missing && isFound(scan, row, bits)) found++
  }
  return found
}

/** No lote of a product with these bits can be a result, whatever its batch. */
function isRuledOut(plan: SearchPlan, bits: number): boolean {
  return bits === EXCLUDED || (bits | (plan.batchWords?.possible ?? 0)) !== plan.allWords
}

function isFound({ plan, pack, columns }: PackScan, row: number, bits: number): boolean {
  for (let at = 0; at < columns.length; at++) {
    const column = columns[at] as PackScan['columns'][number]
    const value = column.values[row] as number
    if (value < column.from || value > column.to) return false
  }
  const { lote, batchWords, allWords } = plan
  if (lote === null && bits === allWords) return true
  const batch = pack.batch[row] ?? 0
  const number = pack.number[row] ?? 0
  if (lote !== null && batchBits(lote, batch, number) === 0) return false
  return (
    bits === allWords || (batchWords !== null && (bits | batchBits(batchWords, batch, number)) === allWords)
  )
}

function bind(plan: SearchPlan, pack: Pack): PackScan {
  const columns = plan.ranges.map(({ column, from, to }) => ({ values: valuesOf(pack, column), from, to }))
  const available = { values: pack.stock, from: 1, to: Infinity }
  return { plan, pack, columns: pack.available === pack.count ? columns : [available, ...columns] }
}

function valuesOf(pack: Pack, column: RangeColumn): ArrayLike<number> {
  return column === 'price' ? pricesInForce(pack) : pack[column]
}

/** The prices in force of a pack in cents, made when a search first asks for them. [A43] */
export function pricesInForce(pack: Pack): Int32Array {
  pack.inForce ??= pack.price.map((price, row) => {
    const batchPrice = pack.batchPrice[row] ?? NO_PRICE
    return (pack.oferta[row] ?? 0) > 0 && batchPrice !== NO_PRICE ? batchPrice : price
  })
  return pack.inForce
}
