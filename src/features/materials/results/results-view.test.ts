import { expect, test } from 'vitest'
import type { TransitMaterial } from '#contract/calls/pull.ts'
import type { Material } from '#src/features/materials/found/merge-results.ts'
import { viewOf } from './results-view.ts'

const some = [{}] as Material[]
const arriving = [{}] as TransitMaterial[]

test('shows the list that was chosen, stock unless said otherwise', () => {
  const found = { materials: some, transit: arriving, isWhole: true }

  expect([viewOf(found), viewOf(found, 'transito')]).toEqual(['stock', 'transito'])
})

test('a search whose only results are in transit shows them', () => {
  expect(viewOf({ materials: [], transit: arriving, isWhole: true })).toBe('transito')
})

test('arrivals that someone may not see leave the stock in view', () => {
  expect(viewOf({ materials: some, transit: [], isWhole: true }, 'transito')).toBe('stock')
})

test('waits for the answer before it changes the list', () => {
  expect(viewOf({ materials: [], transit: arriving, isWhole: false })).toBe('stock')
  expect(viewOf({ materials: some, transit: [], isWhole: false }, 'transito')).toBe('transito')
})
