import * as v from 'valibot'
import { expect, test } from 'vitest'
import { materialFilter } from '#contract/stock/stock-filter.ts'
import { integer } from './wire.ts'

test('what is too large for the database is out of range', () => {
  expect(v.safeParse(integer, '4294967296').success).toBe(false)
  expect(v.safeParse(integer, 2 ** 53).success).toBe(false)
  expect(v.safeParse(integer, Number.POSITIVE_INFINITY).success).toBe(false)
})

test('an empty figure of a filter is none, one that is no number is refused', () => {
  expect(v.safeParse(materialFilter, { precio_max: ' ' }).success).toBe(true)
  expect(v.safeParse(materialFilter, { precio_max: '0x10' }).success).toBe(false)
})
