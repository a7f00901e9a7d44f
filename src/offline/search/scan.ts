import { NO_PRICE } from '#contract/stock-table.ts'
import { batchBits } from './batch-matcher.ts'
import type { Pack } from './open-pack.ts'
import { EXCLUDED, type Range, type SearchPlan } from './search-plan.ts'

interface Column {
  values: ArrayLike<number>
  from: number
  to: number
}

/** Adds to `counts` how many lotes of each product the plan finds in a pack. */
export function countPack(plan: SearchPlan, pack: Pack, counts: Uint32Array): void {
  const columns = columnsOf(plan, pack)
  const isOpen = columns.length === 0 && plan.lote === null
  const { runProduct, runStart } = pack
  for (let run = 0; run < runProduct.length; run++) {
    const product = runProduct[run] ?? 0
    const bits = plan.productBits[product] ?? EXCLUDED
    if (isRuledOut(plan, bits)) continue
    const start = runStart[run] ?? 0
    const end = runStart[run + 1] ?? 0
    const found = isOpen && bits === plan.allWords ? end - start : countRows(plan, pack, columns, bits, start, end)
    counts[product] = (counts[product] ?? 0) + found
  }
}

/** The rows of one run that the plan finds, in stock order. */
export function rowsOfRun(plan: SearchPlan, pack: Pack, run: number): number[] {
  const bits = plan.productBits[pack.runProduct[run] ?? 0] ?? EXCLUDED
  if (isRuledOut(plan, bits)) return []
  const columns = columnsOf(plan, pack)
  const rows: number[] = []
  for (let row = pack.runStart[run] ?? 0; row < (pack.runStart[run + 1] ?? 0); row++) {
    if (isWithin(columns, row) && answers(plan, pack, bits, row)) rows.push(row)
  }
  return rows
}

function countRows(
  plan: SearchPlan,
  pack: Pack,
  columns: Column[],
  bits: number,
  start: number,
  end: number,
): number {
  let found = 0
  for (let row = start; row < end; row++) {
    if (isWithin(columns, row) && answers(plan, pack, bits, row)) found++
  }
  return found
}

/** No lote of a product with these bits can be a result, whatever its batch. */
function isRuledOut(plan: SearchPlan, bits: number): boolean {
  return bits === EXCLUDED || (bits !== plan.allWords && plan.batchWords === null)
}

function isWithin(columns: Column[], row: number): boolean {
  for (let at = 0; at < columns.length; at++) {
    const column = columns[at] as Column
    const value = column.values[row] as number
    if (value < column.from || value > column.to) return false
  }
  return true
}

function answers(plan: SearchPlan, pack: Pack, bits: number, row: number): boolean {
  const { lote, batchWords, allWords } = plan
  if (lote === null && bits === allWords) return true
  const batch = pack.batch[row] ?? 0
  const number = pack.number[row] ?? 0
  if (lote !== null && batchBits(lote, batch, number) === 0) return false
  return bits === allWords || (batchWords !== null && (bits | batchBits(batchWords, batch, number)) === allWords)
}

function columnsOf(plan: SearchPlan, pack: Pack): Column[] {
  const columns = plan.ranges.map(({ column, from, to }) => ({ values: valuesOf(pack, column), from, to }))
  return pack.isAllAvailable ? columns : [{ values: pack.stock, from: 1, to: Infinity }, ...columns]
}

function valuesOf(pack: Pack, column: Range['column']): ArrayLike<number> {
  return column === 'price' ? pricesInForce(pack) : pack[column]
}

/** The prices in force of a pack, made when a search first asks for them. [A43] */
function pricesInForce(pack: Pack): Int32Array {
  pack.inForce ??= pack.price.map((price, row) => {
    const batchPrice = pack.batchPrice[row] ?? NO_PRICE
    return (pack.oferta[row] ?? 0) > 0 && batchPrice !== NO_PRICE ? batchPrice : price
  })
  return pack.inForce
}
