import { expect, test } from 'vitest'
import { compareRows, fieldsApart } from './compare.ts'
import { longestPause } from './sender-log.ts'

const rows = (all: Record<string, unknown>) => new Map(Object.entries(all))

test('a phone is compared with a new one, but for rows that changes wait for', () => {
  const own = rows({ same: { a: 1, b: [2] }, old: { a: 1 }, gone: {}, waiting: { a: 5 } })
  const fresh = rows({
    same: { b: [2], a: 1, at_human: 'recién' },
    old: { a: 2 },
    waiting: { a: 4 },
    made: {},
  })

  expect(compareRows(own, fresh, (key) => key === 'waiting')).toEqual({
    stale: ['old'],
    ghosts: ['gone'],
    missing: ['made'],
  })
  expect(fieldsApart({ a: 1, c: 3 }, { a: 2, c: 3 })).toBe('a: 1 ≠ 2')
})

test('the longest time without an answer counts from the fault on, though it began before', () => {
  const at = [0, 9000, 9500, 10_100, 14_600, 14_700]

  expect(longestPause(at, 9800)).toBe(4.5)
  expect(longestPause([0, 3000], 1000)).toBe(3)
  expect(longestPause([], 0)).toBe(0)
})
