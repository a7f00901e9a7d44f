import { expect, test } from 'vitest'
import { countChanges, saveText } from './count-changes.ts'

test('changes are counted by field, and in a list by element', () => {
  const start = { terms: 'Contado', days: null, lines: [{ n: 1 }, { n: 2 }] }

  expect(countChanges(start, start)).toBe(0)
  expect(countChanges({ ...start, days: '' }, start as never)).toBe(0)
  expect(countChanges({ ...start, terms: '', lines: [{ n: 1 }, { n: 3 }, { n: 4 }] }, start)).toBe(3)
  expect([0, 1, 2].map((count) => saveText(count, 'Guardar'))).toEqual([
    'Guardar',
    'Guardar 1 cambio',
    'Guardar 2 cambios',
  ])
})
