import { brotliCompressSync, constants } from 'node:zlib'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { generateStock } from '#bench/search/generate-stock.ts'
import { randomFrom } from '#bench/search/random.ts'
import { byStockOrder, type StockLot, stockColumns } from './stock.ts'
import { decodeStock, encodeStock } from './stock-wire.ts'

const oddBatches = ['', 'B-', 'B-0', 'B-007', '42', 'S/N', 'Ñ 12-9', 'B-12345678901', 'X1Y2', 'LOTE ÚNICO 3']

function oddLots(): StockLot[] {
  const random = randomFrom(7)
  return generateStock(500, 3, 40).lots.map((lot) => ({
    ...lot,
    batch: random.chance(0.4) ? random.pick(oddBatches) : lot.batch,
    net_stock: random.chance(0.1) ? 0 - random.below(5) : lot.net_stock,
    net_m2: random.chance(0.3) ? random.below(9000) / 100 : lot.net_m2,
    batch_price: random.chance(0.3) ? random.below(30000) / 100 : lot.batch_price,
  }))
}

function bytesPerLot(lots: StockLot[]): number {
  const json = Buffer.from(JSON.stringify(encodeStock(lots)))
  const compressed = brotliCompressSync(json, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  return compressed.length / lots.length
}

describe('the stock on the wire', () => {
  it('gives back every lote, in stock order', () => {
    const lots = oddLots()

    const columns = v.parse(stockColumns, JSON.parse(JSON.stringify(encodeStock(lots))))

    expect(decodeStock(columns)).toEqual([...lots].sort(byStockOrder))
  })

  it('carries no lotes at all', () => {
    expect(decodeStock(encodeStock([]))).toEqual([])
  })

  it('takes at most 12 bytes a lote at 100,000 lotes', () => {
    expect(bytesPerLot(generateStock(100_000).lots)).toBeLessThanOrEqual(12)
  }, 60_000)

  it('refuses columns that differ in length or point outside their dictionaries', () => {
    const columns = encodeStock(oddLots())

    expect(() => decodeStock({ ...columns, price: columns.price.slice(1) })).toThrow(RangeError)
    expect(() => decodeStock({ ...columns, products: columns.products.slice(0, 3) })).toThrow(RangeError)
    expect(() => decodeStock({ ...columns, height: columns.height.map(() => 70_000) })).toThrow(RangeError)
    expect(v.is(stockColumns, { ...columns, stock: columns.stock.map(String) })).toBe(false)
  })
})
