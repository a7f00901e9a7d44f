import { expect, test } from 'vitest'
import { isMetered } from '#src/read/traffic.ts'
import { bytesOf, isWorthAsking, progressText } from './trip-words.ts'

test('a part says how far it is, and only its figure once it is complete or nobody knows of how many', () => {
  expect(progressText({ done: 12_000, total: 100_000 })).toBe('12.000 de 100.000')
  expect(progressText({ done: 800, total: 800 })).toBe('800')
  expect(progressText({ done: 60_000, total: 0 })).toBe('60.000')
  expect(progressText({ done: 0, total: 0 })).toBe('')
})

test('the size is that of the chosen parts', () => {
  const estimate = { lotes: 1, pedidos: 1, cuentas: 1, fotos: 1, bytes_datos: 1000, bytes_fotos: 500 }

  expect(bytesOf(estimate, { fotos: 'miniaturas' })).toBe(1500)
  expect(bytesOf(estimate, { fotos: 'ninguna' })).toBe(1000)
})

test('more than 50 MB over paid data is asked about first; where the browser does not say, the size is enough', () => {
  expect(isWorthAsking(50_000_001, isMetered({ connection: { type: 'cellular' } }))).toBe(true)
  expect(isWorthAsking(50_000_001, isMetered({ connection: { saveData: true } }))).toBe(true)
  expect(isWorthAsking(50_000_000, isMetered({ connection: { type: 'cellular' } }))).toBe(false)
  expect(isWorthAsking(50_000_001, isMetered({ connection: { type: 'wifi' } }))).toBe(false)
  expect(isWorthAsking(50_000_001, isMetered({}))).toBe(false)
  expect(isWorthAsking(null, true)).toBe(false)
})
