import { byCodeUnit } from '#contract/kit/normalize.ts'
import { joinBatch } from '#contract/stock/stock-batch.ts'
import type { StockTable } from '#contract/stock/stock-table.ts'
import { intern, type StockDictionary } from './dictionary.ts'
import {
  LOTS_PER_PACK,
  type PackColumns,
  packBytes,
  packChecksum,
  packColumns,
  type StoredPack,
} from './pack.ts'

interface PackPlan {
  table: StockTable
  /** Rows of the table in stock order. */
  order: Uint32Array
  /** The table is in stock order itself: its columns are copied as they are. */
  isSorted: boolean
  /** From an index of the table to one of the dictionary. */
  remap: { product: Uint32Array; batch: Uint32Array; warehouse: Uint32Array }
  at: number
}

/** Rows from `start` to before `end` of the order make one pack. */
interface PackRange {
  start: number
  end: number
  serial: number
}

/** Cuts a table into packs of one branch each, written at the sequence `at`; adds new texts to the dictionary. */
export function cutPacks(table: StockTable, dictionary: StockDictionary, at: number): StoredPack[] {
  const cut = { table, ...stockOrder(table), remap: remapTo(table, dictionary), at }
  const packs: StoredPack[] = []
  for (let start = 0; start < table.count; ) {
    const end = packEnd(cut, start)
    packs.push(cutPack(cut, { start, end, serial: packs.length }))
    start = end
  }
  return packs
}

function remapTo(table: StockTable, dictionary: StockDictionary): PackPlan['remap'] {
  return {
    product: intern(dictionary.products, table.products),
    batch: intern(dictionary.batches, table.batches),
    warehouse: intern(dictionary.warehouses, table.warehouses),
  }
}

function packEnd({ table, order }: PackPlan, start: number): number {
  const limit = Math.min(start + LOTS_PER_PACK, table.count)
  const branch = table.branch[order[start] ?? 0]
  let end = start + 1
  while (end < limit && table.branch[order[end] ?? 0] === branch) end++
  return end
}

function cutPack(cut: PackPlan, { start, end, serial }: PackRange): StoredPack {
  const count = end - start
  const runs = countRuns(cut, start, end)
  const data = new ArrayBuffer(packBytes(count, runs))
  const columns = packColumns(data, count, runs)
  fillRuns(cut, columns, start)
  fillTexts(cut, columns, start)
  fillNumbers(cut, columns, start)
  const branch = cut.table.branches[cut.table.branch[cut.order[start] ?? 0] ?? 0] ?? ''
  const key = `${branch}/${padded(cut.at, 10)}/${padded(serial, 4)}`
  return { key, branch, at: cut.at, count, runs, checksum: packChecksum(data), data }
}

function countRuns({ table, order }: PackPlan, start: number, end: number): number {
  let runs = 0
  for (let at = start; at < end; at++) {
    if (at === start || table.product[order[at] ?? 0] !== table.product[order[at - 1] ?? 0]) runs++
  }
  return runs
}

function fillRuns({ table, order, remap }: PackPlan, columns: PackColumns, start: number): void {
  let run = 0
  for (let row = 0; row < columns.id.length; row++) {
    const product = table.product[order[start + row] ?? 0] ?? 0
    if (row > 0 && product === table.product[order[start + row - 1] ?? 0]) continue
    columns.runProduct[run] = remap.product[product] ?? 0
    columns.runStart[run] = row
    run++
  }
  columns.runStart[run] = columns.id.length
}

function fillTexts({ table, order, remap }: PackPlan, columns: PackColumns, start: number): void {
  for (let row = 0; row < columns.id.length; row++) {
    const from = order[start + row] as number
    const warehouse = table.warehouse[from] as number
    columns.batch[row] = remap.batch[table.batch[from] as number] as number
    columns.warehouse[row] = warehouse === 0 ? 0 : 1 + (remap.warehouse[warehouse - 1] as number)
  }
}

const asTheyAre = [
  'id',
  'number',
  'stock',
  'm2',
  'price',
  'batchPrice',
  'height',
  'length',
  'oferta',
  'fotos',
  'reservas',
] as const

function fillNumbers({ table, order, isSorted }: PackPlan, columns: PackColumns, start: number): void {
  const count = columns.id.length
  for (const name of asTheyAre) {
    const source = table[name]
    if (isSorted) columns[name].set(source.subarray(start, start + count))
    else
      for (let row = 0; row < count; row++)
        columns[name][row] = source[order[start + row] as number] as number
  }
}

/** Rows in stock order: as they come when the sender kept to it. */
function stockOrder(table: StockTable): Pick<PackPlan, 'order' | 'isSorted'> {
  const order = new Uint32Array(table.count)
  for (let row = 0; row < table.count; row++) order[row] = row
  const compare = rowComparator(table)
  let isSorted = true
  for (let row = 1; row < table.count && isSorted; row++) isSorted = compare(row - 1, row) <= 0
  return { order: isSorted ? order : order.sort(compare), isSorted }
}

function rowComparator(table: StockTable): (a: number, b: number) => number {
  const branch = textComparator(table.branches, table.branch)
  const product = textComparator(table.products, table.product)
  const batch = batchComparator(table)
  return (a, b) => branch(a, b) || product(a, b) || batch(a, b) || (table.id[a] ?? 0) - (table.id[b] ?? 0)
}

function batchComparator(table: StockTable): (a: number, b: number) => number {
  const text = (row: number) => joinBatch(table.batches[table.batch[row] ?? 0] ?? '', table.number[row] ?? 0)
  return (a, b) => {
    const [number, other] = [table.number[a] ?? 0, table.number[b] ?? 0]
    // Numbers of as many digits after the same text: no need to spell them.
    if (table.batch[a] === table.batch[b] && digits(number) === digits(other)) return number - other
    return byCodeUnit(text(a), text(b))
  }
}

function digits(number: number): number {
  let count = 1
  for (let limit = 10; limit <= number; limit *= 10) count++
  return count
}

function textComparator(texts: string[], column: Uint32Array): (a: number, b: number) => number {
  const text = (row: number) => texts[column[row] ?? 0] ?? ''
  return (a, b) => (column[a] === column[b] ? 0 : byCodeUnit(text(a), text(b)))
}

function padded(number: number, digits: number): string {
  return String(number).padStart(digits, '0')
}
