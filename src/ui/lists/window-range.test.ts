import { expect, test } from 'vitest'
import { rangeOf, rowAt, topsOf } from './window-range.ts'

const tops = topsOf(10_000, (index) => (index % 2 === 0 ? 100 : 50))

test('a row is found by its height on the page', () => {
  expect(rowAt(tops, 0)).toBe(0)
  expect(rowAt(tops, 99)).toBe(0)
  expect(rowAt(tops, 100)).toBe(1)
  expect(rowAt(tops, 150)).toBe(2)
  expect(rowAt(tops, 1e9)).toBe(9999)
})

test('only rows near the window are drawn, wherever it is', () => {
  expect(rangeOf(tops, { top: -300, bottom: 500 }, 2)).toEqual({ first: 0, end: 9 })
  expect(rangeOf(tops, { top: 150_000, bottom: 150_800 }, 2)).toEqual({ first: 1998, end: 2013 })
  expect(
    rangeOf(
      topsOf(0, () => 1),
      { top: 0, bottom: 800 },
      2,
    ),
  ).toEqual({ first: 0, end: 0 })
})
