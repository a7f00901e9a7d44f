import { expect, it } from 'vitest'
import { toggled } from './use-seleccion.ts'

it('a whole group is picked at once, and let go once all of it was picked', () => {
  const some = toggled(new Set(['a', 'x']), ['a', 'b'])

  expect([...(some ?? [])].sort()).toEqual(['a', 'b', 'x'])
  expect([...(toggled(some ?? new Set(), ['a', 'b']) ?? [])]).toEqual(['x'])
})

it('no more than two hundred orders are picked; letting go is always possible', () => {
  const many = new Set(Array.from({ length: 200 }, (_, n) => `p${n}`))

  expect(toggled(many, ['one more'])).toBeNull()
  expect(toggled(many, ['p1'])?.size).toBe(199)
})
