import { expect, test } from 'vitest'
import { columnsOf } from './headings.ts'

const columns = [
  { name: 'product_code', aka: ['material', 'código de producto'], required: true },
  { name: 'promotion_price', aka: ['precio promocional'], required: false },
  { name: 'promotion_discount', aka: [], required: false },
]

test.each([
  [
    ['Material', 'otra'],
    ['product_code', undefined],
  ],
  [['PROMOTION_PR', 'CODIGO DE'], 'falta la columna product_code'],
  [
    ['PROMOTION_PR', 'CODIGO DE PROD'],
    ['promotion_price', 'product_code'],
  ],
  [
    ['Promotion ', 'product-code'],
    [undefined, 'product_code'],
  ],
  [['material', 'product_code'], 'la columna product_code está dos veces'],
  [[], 'falta la columna product_code'],
])('headings %j', (headings, expected) => {
  if (typeof expected === 'string') expect(() => columnsOf(headings, columns)).toThrow(expected)
  else expect(columnsOf(headings, columns).map((column) => column?.name)).toEqual(expected)
})
