import { expect, test } from 'vitest'
import { moneyText } from '#src/ui/layout/money-text.ts'
import { clamp, readAs, writeNumber } from './number-text.ts'

test.each([
  ['1.000', 'pzas', '= 1.000 pzas'],
  ['1,5 m²', 'm²', '= 1,5 m²'],
  ['2.5', 'm²', '= 2,5 m²'],
  ['1 234,5', 'U$D', '= U$D 1.234,5'],
  ['2,5', 'm²', undefined],
  ['12', 'pzas', undefined],
  ['abc', 'pzas', undefined],
])('A195 %j is shown as it is read', (text, unit, words) => {
  expect(readAs(text, { readsThousands: true, units: ['M2', 'PZA'] }, unit)).toBe(words)
})

test('figures are written with comma and without binary tails', () => {
  expect(writeNumber(0.1 + 0.2)).toBe('0,3')
  expect(writeNumber(null)).toBe('')
})

test('a figure out of its limits comes back with the reason', () => {
  expect(clamp(1000, { max: 999 })).toEqual({ value: 999, hint: 'El máximo es 999' })
  expect(clamp(0, { min: 0.01 })).toEqual({ value: 0.01, hint: 'El mínimo es 0,01' })
  expect(clamp(5, { min: 1, max: 9 })).toEqual({ value: 5 })
})

test('money carries its currency, two decimals, comma and dots of thousands', () => {
  expect(moneyText(1234567.5, 'U$D')).toBe('U$D\u00a01.234.567,50')
  expect(moneyText('-12.345', '$')).toBe('$\u00a0-12,35')
  expect(moneyText(-0.001, '$')).toBe('$\u00a00,00')
  expect(moneyText(1234.5, '$', { decimal: '.', thousands: ',' })).toBe('$\u00a01,234.50')
})
