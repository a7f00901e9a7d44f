import type { StockColumns } from './stock.ts'
import { NO_NUMBER } from './stock-batch.ts'

/** Stock columns with their steps and bases resolved: one plain integer a lote and column, money in cents, sizes in cm. */
export interface StockTable {
  count: number
  branches: string[]
  warehouses: string[]
  products: string[]
  /** The part before `number`; the whole batch when `number` is NO_NUMBER. */
  batches: string[]
  branch: Uint32Array
  product: Uint32Array
  batch: Uint32Array
  number: Uint32Array
  id: Uint32Array
  /** 1 + index; 0 is none. */
  warehouse: Uint32Array
  height: Uint32Array
  length: Uint32Array
  stock: Int32Array
  m2: Int32Array
  price: Int32Array
  /** NO_PRICE for none. */
  batchPrice: Int32Array
  oferta: Uint32Array
  fotos: Uint32Array
  reservas: Uint32Array
}

/** Marks a lote without batch price. */
export const NO_PRICE = -0x80000000

/** Hundredths of m2 of so many pieces of height × length centimetres. */
export function expectedM2(stock: number, height: number, length: number): number {
  return Math.round((stock * height * length) / 100)
}

/** Cents after an offer of so many percent. */
export function offerPrice(price: number, offer: number): number {
  return Math.round((price * (100 - offer)) / 100)
}

/** Resolves stock columns; throws a RangeError when columns differ in length or point outside their dictionaries. */
export function readColumns(columns: StockColumns): StockTable {
  assertLengths(columns)
  const table = plainTable(columns)
  resolveSteps(columns, table)
  resolveAmounts(columns, table)
  assertIndexes(table)
  assertSizes(table)
  return table
}

function plainTable(columns: StockColumns): StockTable {
  const count = columns.id.length
  return {
    count,
    branches: columns.branches,
    warehouses: columns.warehouses,
    products: columns.products,
    batches: [...columns.batchPrefixes, ...columns.batchTexts],
    branch: new Uint32Array(count),
    product: new Uint32Array(count),
    batch: new Uint32Array(columns.batch),
    number: new Uint32Array(count),
    id: new Uint32Array(count),
    warehouse: new Uint32Array(columns.warehouse),
    height: new Uint32Array(columns.height),
    length: new Uint32Array(columns.length),
    stock: new Int32Array(columns.stock),
    m2: new Int32Array(count),
    price: new Int32Array(count),
    batchPrice: new Int32Array(count),
    oferta: new Uint32Array(columns.oferta),
    fotos: new Uint32Array(columns.fotos),
    reservas: new Uint32Array(columns.reservas),
  }
}

function resolveSteps(columns: StockColumns, table: StockTable): void {
  const numbered = columns.batchPrefixes.length
  let branch = 0
  let product = 0
  let number = 0
  let id = 0
  for (let row = 0; row < table.count; row++) {
    const branchStep = columns.branch[row] ?? 0
    branch += branchStep
    product = branchStep === 0 ? product + (columns.product[row] ?? 0) : (columns.product[row] ?? 0)
    number += columns.number[row] ?? 0
    id += columns.id[row] ?? 0
    table.branch[row] = branch
    table.product[row] = product
    table.number[row] = (columns.batch[row] ?? 0) < numbered ? number : NO_NUMBER
    table.id[row] = id
  }
}

function resolveAmounts(columns: StockColumns, table: StockTable): void {
  for (let row = 0; row < table.count; row++) {
    const area = expectedM2(table.stock[row] ?? 0, table.height[row] ?? 0, table.length[row] ?? 0)
    const price = (columns.basePrices[table.product[row] ?? 0] ?? 0) + (columns.price[row] ?? 0)
    const beyond = columns.batchPrice[row] ?? 0
    table.m2[row] = area + (columns.m2[row] ?? 0)
    table.price[row] = price
    table.batchPrice[row] =
      beyond === 0 ? NO_PRICE : offerPrice(price, table.oferta[row] ?? 0) + (beyond > 0 ? beyond - 1 : beyond)
  }
}

function assertLengths(columns: StockColumns): void {
  const { branch, product, batch, number, id, warehouse, height, length, stock, m2, price } = columns
  const { oferta: offer, batchPrice, fotos: photos, reservas: reservations } = columns
  const all = [branch, product, batch, number, warehouse, height, length, stock, m2, price, offer, batchPrice]
  const same = [...all, photos, reservations].every((column) => column.length === id.length)
  if (!same) throw new RangeError('Stock columns differ in length')
}

function assertIndexes(table: StockTable): void {
  const { branches, products, batches, warehouses } = table
  const inside =
    largest(table.branch) < branches.length &&
    largest(table.product) < products.length &&
    largest(table.batch) < batches.length &&
    largest(table.warehouse) <= warehouses.length
  if (!inside) throw new RangeError('Stock columns point outside their dictionaries')
}

function assertSizes({
  height,
  length,
  oferta: offer,
  fotos: photos,
  reservas: reservations,
}: StockTable): void {
  const fits =
    [height, length].every((column) => largest(column) <= 0xffff) &&
    [offer, photos, reservations].every((column) => largest(column) <= 0xff)
  if (!fits) throw new RangeError('Stock columns hold a size no lote has')
}

/** -1 of an empty column. */
function largest(column: Uint32Array): number {
  let most = -1
  for (let row = 0; row < column.length; row++) most = Math.max(most, column[row] as number)
  return most
}
