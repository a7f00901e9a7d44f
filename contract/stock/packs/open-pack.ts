import type { StockLot } from '#contract/stock/stock.ts'
import { joinBatch } from '#contract/stock/stock-batch.ts'
import { NO_PRICE } from '#contract/stock/stock-table.ts'
import type { BatchColumns } from './batch-matcher.ts'
import type { StockDictionary } from './dictionary.ts'
import { type PackColumns, packBytes, packChecksum, packColumns, type StoredPack } from './pack.ts'

/** A pack ready to be searched. */
export interface Pack extends PackColumns {
  key: string
  branch: string
  at: number
  count: number
  /** Rows of each run with pieces that no newer write superseded. */
  runAvailable: Uint32Array
  /** Cents, once a search asked for the price in force. */
  inForce?: Int32Array
  /** Once a search asked for words of batches. */
  batches?: BatchColumns
}

/** In `stock`: a newer write speaks for this lote, or it is gone. */
export const SUPERSEDED = -0x80000000

/** Opens a stored pack over its own buffer; throws a RangeError when the record is not what was written. */
export function openPack(stored: StoredPack, dictionary: StockDictionary): Pack {
  const { key, branch, at, count, runs, data } = stored
  if (!(data instanceof ArrayBuffer) || data.byteLength !== packBytes(count, runs)) {
    throw new RangeError('The pack has another size')
  }
  if (packChecksum(data) !== stored.checksum) throw new RangeError('The pack has another checksum')
  const columns = packColumns(data, count, runs)
  assertKnown(columns, dictionary)
  return { key, branch, at, count, ...columns, runAvailable: countAvailable(columns) }
}

/** The lote in a row of a pack. */
export function lotAt(pack: Pack, row: number, dictionary: StockDictionary): StockLot {
  return lotOf({ pack, row }, productAt(pack, row, dictionary), dictionary)
}

/** A row of a pack. */
export interface PackRow {
  pack: Pack
  row: number
}

/** `lotAt` of a product that is known. */
export function lotOf({ pack, row }: PackRow, product_code: string, dictionary: StockDictionary): StockLot {
  const batchPrice = pack.batchPrice[row] ?? NO_PRICE
  return {
    id: pack.id[row] ?? 0,
    product_code,
    batch: batchAt(pack, row, dictionary),
    branch: pack.branch,
    warehouse: dictionary.warehouses[(pack.warehouse[row] ?? 0) - 1] ?? null,
    height: (pack.height[row] ?? 0) / 100,
    length: (pack.length[row] ?? 0) / 100,
    net_stock: pack.stock[row] ?? 0,
    net_m2: (pack.m2[row] ?? 0) / 100,
    price: (pack.price[row] ?? 0) / 100,
    batch_price: batchPrice === NO_PRICE ? null : batchPrice / 100,
    oferta_percent: pack.oferta[row] ?? 0,
    fotos: pack.fotos[row] ?? 0,
    reservas: pack.reservas[row] ?? 0,
  }
}

/** The batch in a row of a pack. */
export function batchAt(pack: Pack, row: number, dictionary: StockDictionary): string {
  return joinBatch(dictionary.batches[pack.batch[row] ?? 0] ?? '', pack.number[row] ?? 0)
}

/** Every lote of a pack that no newer write superseded, those without pieces too. */
export function liveLots(pack: Pack, dictionary: StockDictionary): StockLot[] {
  const lots: StockLot[] = []
  for (let row = 0; row < pack.count; row++) {
    if (pack.stock[row] !== SUPERSEDED) lots.push(lotAt(pack, row, dictionary))
  }
  return lots
}

/** Marks a row as superseded. */
export function supersede(pack: Pack, row: number): void {
  if ((pack.stock[row] ?? 0) > 0) {
    const run = runAt(pack, row)
    pack.runAvailable[run] = (pack.runAvailable[run] ?? 0) - 1
  }
  pack.stock[row] = SUPERSEDED
}

/** Lotes with pieces in a pack. */
export function availableIn({ runAvailable }: Pack): number {
  return runAvailable.reduce((total, count) => total + count, 0)
}

function productAt(pack: Pack, row: number, dictionary: StockDictionary): string {
  return dictionary.products[pack.runProduct[runAt(pack, row)] ?? 0] ?? ''
}

function runAt(pack: Pack, row: number): number {
  let low = 0
  let high = pack.runProduct.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((pack.runStart[middle] ?? 0) <= row) low = middle
    else high = middle - 1
  }
  return low
}

function assertKnown(columns: PackColumns, { products, batches }: StockDictionary): void {
  const isKnown = isAllBelow(columns.runProduct, products.length) && isAllBelow(columns.batch, batches.length)
  if (!isKnown) throw new RangeError('The pack names texts that the dictionary lacks')
}

// Plain loops: every lote the phone holds passes through these before the first search is answered.
function countAvailable({ runStart, stock }: PackColumns): Uint32Array {
  const counts = new Uint32Array(runStart.length - 1)
  for (let run = 0, row = 0; run < counts.length; run++) {
    const end = runStart[run + 1] as number
    let count = 0
    for (; row < end; row++) if ((stock[row] as number) > 0) count++
    counts[run] = count
  }
  return counts
}

function isAllBelow(column: Uint32Array, limit: number): boolean {
  for (let row = 0; row < column.length; row++) if ((column[row] as number) >= limit) return false
  return true
}
