import * as v from 'valibot'
import { expect, test } from 'vitest'
import { materialFilter } from '#contract/stock/stock-filter.ts'
import { decimalOf, entero, numero } from './wire.ts'

const read = (value: unknown) => {
  const { success, output, issues } = v.safeParse(numero, value)
  return success ? output : issues[0].message
}

test('a number is written with a comma or a point, with spaces around it or without', () => {
  expect(['2.5', '2,5', ' 12 ', '0,25', ',5', '5.', '-3', '007'].map(read)).toEqual([
    2.5, 2.5, 12, 0.25, 0.5, 5, -3, 7,
  ])
})

test.each([
  ...['0x10', '0b1', '0o7', '1e3', '1E3', '+5', 'Infinity', '-Infinity', 'NaN', '', ' ', '.', ',', '-'],
  ...['1.234,5', '1,2,3', '12 m2', '１２', '٣', '1_000', '--1', '5n'],
])('what only a programming language reads as a number is none: %j', (text) => {
  expect(read(text)).toBe('Debe ser un número.')
  expect(decimalOf(text)).toBeNaN()
  expect(v.safeParse(materialFilter, { precio_max: text }).success).toBe(text.trim() === '')
})

test('what is too large to be told from its neighbour is out of range', () => {
  expect([2 ** 53, '9'.repeat(20), -1e20].map(read)).toEqual(Array(3).fill('Número fuera de rango.'))
  expect(read(Number.POSITIVE_INFINITY)).toBe('Debe ser un número.')
  expect(v.safeParse(entero, '4294967296').success).toBe(false)
})

test('zero has no sign', () => {
  expect([-0, '-0', '-0,0', '0'].map(read)).toEqual([0, 0, 0, 0])
})
