import { expect, test } from 'vitest'
import { stockPage } from '#contract/stock/stock-results.ts'
import { NEAR_CASES, NEAR_STOCK } from '#tests/servers/near-cases.ts'
import { distance } from './distance.ts'
import { findNear, nearFilter } from './near-search.ts'
import { nearWords, vocabularyOf } from './vocabulary.ts'

const { lots } = NEAR_STOCK
const products = new Map(NEAR_STOCK.products.map((product) => [product.product_code, product]))
const vocabulary = vocabularyOf(
  NEAR_STOCK.products.flatMap(({ product_name, generic_name }) => [product_name, generic_name]),
  NEAR_STOCK.products.map(({ kind = '' }) => kind),
)
const count = async (filter: Parameters<typeof findNear>[0]) =>
  stockPage({ lots, products }, filter).totalProducts

test.each(NEAR_CASES)('%s: the phone says what is near', async (_name, filter, near) => {
  expect(await count(filter)).toBe(0)
  expect(await findNear(filter, { count, vocabulary: async () => vocabulary })).toEqual(near)
})

test.each(NEAR_CASES)('%s: each way leads to what it counts', async (_name, filter, { instead, without }) => {
  for (const way of [...instead, ...without]) expect(await count(nearFilter(filter, way))).toBe(way.products)
})

test('words are near by one or two mistakes, short ones and codes never', () => {
  expect(nearWords('tarvertino', vocabulary)).toEqual(['travertino'])
  expect(nearWords('carr4ra', vocabulary)).toEqual([])
  expect(nearWords('tr', vocabulary)).toEqual([])
  expect(nearWords('granito', vocabulary)).toEqual([])
  expect([distance('gris', 'rgis', 2), distance('negro', 'n', 2)]).toEqual([1, 3])
})
