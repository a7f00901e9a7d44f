import { expect, test } from 'vitest'
import { amountText } from './amount-text.ts'

const lot = { net_stock: 4, net_m2: 15.12, height: 1.4, length: 2.7 } as never

test('an amount is said in plates and in square metres, by the plates of its lot', () => {
  expect(amountText({ quantity: 2, unit: 'PZA' }, lot)).toBe('2 pzas · 7,56 m²')
  expect(amountText({ quantity: 10, unit: 'M2' }, lot)).toBe('10 m² · aprox. 3 pzas')
  expect(amountText({ quantity: 3.78, unit: 'M2' }, lot)).toBe('3,78 m² · aprox. 1 pza')
  expect(amountText({ quantity: 2, unit: 'PZA' }, undefined)).toBe('2 pzas')
  expect(amountText({ quantity: 3, unit: 'UN' }, lot)).toBe('3 UN')
  expect(amountText({ quantity: null, unit: 'PZA' }, lot)).toBeUndefined()
})
