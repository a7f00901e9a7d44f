import { expect, test } from 'vitest'
import { overLength } from './over-length.ts'

test('a text that fits needs no word, spaces around it do not count', () => {
  expect(overLength(` ${'a'.repeat(2000)} `, 2000)).toBeUndefined()
})

test('a longer one says by how much', () => {
  expect(overLength('a'.repeat(2001), 2000)).toBe('Sobra 1 carácter: pueden ser hasta 2.000.')
  expect(overLength('a'.repeat(3500), 2000)).toBe('Sobran 1.500 caracteres: pueden ser hasta 2.000.')
})
