import { expect, test } from 'vitest'
import { amountsText, balanceText } from './balance-text.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test.each<[pesos: number | null, dollars: number | null, text: string]>([
  [1234, 2450.5, 'Debe $ 1.234,00 y U$D 2.450,50'],
  [1234, 0, 'Debe $ 1.234,00'],
  [0, 2450.5, 'Debe U$D 2.450,50'],
  [-95.5, 0, 'A favor $ 95,50'],
  [-95.5, -1, 'A favor $ 95,50 y U$D 1,00'],
  [-95.5, 1, 'A favor $ 95,50 y debe U$D 1,00'],
  [10, -1, 'Debe $ 10,00 y a favor U$D 1,00'],
  [0, 0, 'Sin deuda'],
  [null, null, '–'],
])('a balance of $ %s and U$D %s reads %s [A140, A202, A203]', (pesos, dollars, text) => {
  expect(plain(balanceText({ pesos, dollars }))).toBe(text)
})

test('amounts leave out the currency that has none', () => {
  expect(plain(amountsText({ pesos: 10, dollars: 0 }))).toBe('$ 10,00')
  expect(plain(amountsText({ pesos: 10, dollars: 2 }))).toBe('$ 10,00 y U$D 2,00')
  expect(amountsText({ pesos: null, dollars: null })).toBe('')
})
