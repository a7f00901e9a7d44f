import { expect, it } from 'vitest'
import { rowAway } from './use-list-keys.ts'

const TOPS: Record<string, number> = { a: -200, b: 10, c: 140, d: 270 }
const rows = Object.keys(TOPS)

it.each([
  ['the next one', 'b', 1, 'c'],
  ['the one before', 'c', -1, 'b'],
  ['nothing after the last', 'd', 1, null],
  ['nothing before the first', 'a', -1, null],
  ['without one in hand, the first under the bar', null, 1, 'c'],
  ['one that is not of the list counts as none', 'z', -1, 'c'],
] as const)('%s', (...[, inHand, by, found]) => {
  expect(rowAway(rows, { inHand, topOf: (row) => TOPS[row] ?? 0, by })).toBe(found)
})
