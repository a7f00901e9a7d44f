import { byCodeUnit } from '#contract/kit/normalize.ts'
import { byStockOrder, type StockColumns, type StockLot } from './stock.ts'
import { type BatchParts, joinBatch, NO_NUMBER, splitBatch } from './stock-batch.ts'
import { hundredths } from './stock-filter.ts'
import { expectedM2, NO_PRICE, offerPrice, readColumns } from './stock-table.ts'

/** Lotes as wire columns, in stock order whatever order they come in. */
export function encodeStock(lots: readonly StockLot[]): StockColumns {
  const sorted = [...lots].sort(byStockOrder)
  const parts = sorted.map(({ batch }) => splitBatch(batch))
  const columns = emptyColumns(sorted, parts)
  const writer = columnWriter(columns)
  for (const [row, lot] of sorted.entries()) writer(lot, parts[row] as BatchParts)
  return columns
}

/** The lotes of wire columns, in stock order; throws a RangeError when the columns contradict each other. */
export function decodeStock(columns: StockColumns): StockLot[] {
  const table = readColumns(columns)
  return Array.from({ length: table.count }, (_, row) => {
    const at = (column: ArrayLike<number>) => column[row] ?? 0
    const batchPrice = at(table.batchPrice)
    return {
      id: at(table.id),
      product_code: table.products[at(table.product)] ?? '',
      batch: joinBatch(table.batches[at(table.batch)] ?? '', at(table.number)),
      branch: table.branches[at(table.branch)] ?? '',
      warehouse: table.warehouses[at(table.warehouse) - 1] ?? null,
      height: at(table.height) / 100,
      length: at(table.length) / 100,
      net_stock: at(table.stock),
      net_m2: at(table.m2) / 100,
      price: at(table.price) / 100,
      batch_price: batchPrice === NO_PRICE ? null : batchPrice / 100,
      oferta_percent: at(table.oferta),
      fotos: at(table.fotos),
      reservas: at(table.reservas),
    }
  })
}

function emptyColumns(lots: StockLot[], parts: BatchParts[]): StockColumns {
  const products = distinct(lots.map((lot) => lot.product_code))
  const prices = usualPrices(lots)
  return {
    v: 1,
    branches: distinct(lots.map((lot) => lot.branch)),
    warehouses: distinct(lots.flatMap((lot) => lot.warehouse ?? [])),
    products,
    batchPrefixes: distinct(parts.flatMap(({ prefix, number }) => (number === NO_NUMBER ? [] : prefix))),
    batchTexts: distinct(parts.flatMap(({ prefix, number }) => (number === NO_NUMBER ? prefix : []))),
    basePrices: products.map((code) => prices.get(code) ?? 0),
    branch: [],
    product: [],
    batch: [],
    number: [],
    id: [],
    warehouse: [],
    height: [],
    length: [],
    stock: [],
    m2: [],
    price: [],
    oferta: [],
    batchPrice: [],
    fotos: [],
    reservas: [],
  }
}

function columnWriter(columns: StockColumns): (lot: StockLot, parts: BatchParts) => void {
  const writeKey = keyWriter(columns)
  return (lot, parts) => {
    const product = writeKey(lot, parts)
    const height = hundredths(lot.height)
    const length = hundredths(lot.length)
    const price = hundredths(lot.price)
    columns.height.push(height)
    columns.length.push(length)
    columns.stock.push(lot.net_stock)
    columns.m2.push(hundredths(lot.net_m2) - expectedM2(lot.net_stock, height, length))
    columns.price.push(price - (columns.basePrices[product] ?? 0))
    columns.oferta.push(lot.oferta_percent)
    columns.batchPrice.push(batchPriceStep(lot, price))
    columns.fotos.push(Math.min(lot.fotos, 255))
    columns.reservas.push(Math.min(lot.reservas, 255))
  }
}

/** Writes the columns that identify a lote; returns the index of its product. */
function keyWriter(columns: StockColumns): (lot: StockLot, parts: BatchParts) => number {
  const indexes = dictionaryIndexes(columns)
  const last = { branch: 0, product: 0, number: 0, id: 0 }
  return (lot, { prefix, number }) => {
    const branch = indexes.branch(lot.branch)
    const product = indexes.product(lot.product_code)
    columns.branch.push(branch - last.branch)
    columns.product.push(branch === last.branch ? product - last.product : product)
    columns.batch.push(number === NO_NUMBER ? indexes.batchText(prefix) : indexes.batchPrefix(prefix))
    columns.number.push(number === NO_NUMBER ? 0 : number - last.number)
    columns.id.push(lot.id - last.id)
    columns.warehouse.push(lot.warehouse === null ? 0 : 1 + indexes.warehouse(lot.warehouse))
    last.branch = branch
    last.product = product
    last.id = lot.id
    if (number !== NO_NUMBER) last.number = number
    return product
  }
}

function dictionaryIndexes(columns: StockColumns) {
  return {
    branch: indexIn(columns.branches),
    product: indexIn(columns.products),
    warehouse: indexIn(columns.warehouses),
    batchPrefix: indexIn(columns.batchPrefixes),
    batchText: indexIn(columns.batchTexts, columns.batchPrefixes.length),
  }
}

function batchPriceStep(lot: StockLot, price: number): number {
  if (lot.batch_price === null) return 0
  const beyond = hundredths(lot.batch_price) - offerPrice(price, lot.oferta_percent)
  return beyond < 0 ? beyond : beyond + 1
}

/** The most frequent price of each product, in cents. */
function usualPrices(lots: StockLot[]): Map<string, number> {
  const counts = new Map<string, Map<number, number>>()
  for (const { product_code, price } of lots) {
    const seen = counts.get(product_code) ?? new Map<number, number>()
    const cents = hundredths(price)
    counts.set(product_code, seen.set(cents, (seen.get(cents) ?? 0) + 1))
  }
  return new Map([...counts].map(([code, seen]) => [code, mostFrequent(seen)]))
}

function mostFrequent(seen: Map<number, number>): number {
  return [...seen].reduce((best, entry) => (entry[1] > best[1] ? entry : best), [0, 0])[0]
}

function distinct(values: string[]): string[] {
  return [...new Set(values)].sort(byCodeUnit)
}

function indexIn(dictionary: string[], from = 0): (value: string) => number {
  const indexes = new Map(dictionary.map((value, index) => [value, from + index]))
  return (value) => indexes.get(value) ?? 0
}
