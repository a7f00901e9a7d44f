import { expect, test } from 'vitest'
import { resolveScan, type ScannedStone } from './resolve-scan.ts'

const stone = (product_code: string, batch: string | null = null): ScannedStone => ({ product_code, batch })
const sources = (found: {
  lots?: ScannedStone[]
  suppliers?: ScannedStone[]
  products?: ScannedStone[]
}) => ({
  lots: async () => found.lots ?? [],
  suppliers: async () => found.suppliers ?? [],
  products: async () => found.products ?? [],
})

test('a code is of lots called so, else of a supplier, else a product', async () => {
  const [lots, suppliers, products] = [[stone('A', 'B-1')], [stone('B', 'B-2')], [stone('LV1')]]

  expect(await resolveScan('LV 1', sources({ lots, suppliers, products }))).toEqual(lots)
  expect(await resolveScan('LV 1', sources({ suppliers, products }))).toEqual(suppliers)
  expect(await resolveScan('LV 1', sources({ products }))).toEqual(products)
  expect(await resolveScan('LV 1', sources({}))).toEqual([])
})

test('each stone of a code comes once, and signs alone are no code', async () => {
  const suppliers = [stone('A', 'B-1'), stone('A', 'B-1'), stone('A')]

  expect(await resolveScan('x', sources({ suppliers }))).toEqual([stone('A', 'B-1'), stone('A')])
  expect(await resolveScan('--', sources({ suppliers }))).toEqual([])
})
