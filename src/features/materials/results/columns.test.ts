import { expect, it } from 'vitest'
import { columnsIn, inRows } from './columns.ts'

it.each([
  [288, 16, 2],
  [358, 16, 2],
  [358, 32, 1],
  [736, 16, 4],
  [736, 32, 2],
  [880, 16, 4],
])('a gallery of %i px with letters of %i px has %i columns', (width, rem, columns) => {
  expect(columnsIn(width, rem)).toBe(columns)
})

it('lays tiles in rows, the last one shorter', () => {
  expect(inRows([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]])
  expect(inRows([], 3)).toEqual([])
})
