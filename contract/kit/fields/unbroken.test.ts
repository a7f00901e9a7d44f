import { expect, test } from 'vitest'
import { unbroken } from './unbroken.ts'

test('figures stay with their units, sizes whole, and words apart', () => {
  expect(unbroken('Carrara 2 cm Pulido')).toBe('Carrara 2\u00a0cm Pulido')
  expect(unbroken('2 pzas · 1,55 × 2,39 m · 8,73 m²')).toBe(
    '2\u00a0pzas · 1,55\u00a0×\u00a02,39\u00a0m · 8,73\u00a0m²',
  )
  expect(unbroken('Lote 2 mármol')).toBe('Lote 2 mármol')
})
