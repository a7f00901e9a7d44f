import { describe, expect, it } from 'vitest'
import { fold } from '#contract/kit/normalize.ts'
import { unknownProduct } from '#contract/stock/stock.ts'
import type { Material } from '#src/features/materials/found/merge-results.ts'
import { withNewest } from '#src/records/stock/recents.ts'
import { searchOptions } from './search-options.ts'

const seen = (product_code: string, product_name: string, batch: string | null = null) => ({
  product_code,
  product_name,
  batch,
})
const found = (product_code: string): Material => ({
  product_code,
  product: unknownProduct(product_code),
  lots: [],
  total_lots: 3,
  total_pieces: 3,
  total_m2: 1,
  lowest_price: 100,
  highest_price: 100,
  branches: ['Rosario'],
  order_key: 0,
  at: null,
})
const recents = {
  searches: ['ñandú', 'calacatta'],
  seen: [seen('CAL', 'Calacatta Oro', 'B-1042'), seen('CAR', 'Carrara')],
}
const labels = (text: string, of: readonly Material[] = []) =>
  searchOptions(text, recents, of).map((option) =>
    'search' in option ? option.label : `${option.label}, ${option.detail}`,
  )

describe('what is offered under the search', () => {
  it('is, before anything is typed, what was searched and seen', () => {
    expect(labels('', [found('ZEB')])).toEqual([
      'ñandú',
      'calacatta',
      'Calacatta Oro, Lote B-1042',
      'Carrara, CAR',
    ])
  })

  it('follows what is typed, whatever its accents, and adds what it finds', () => {
    expect(labels('NAND')).toEqual(['ñandú'])
    expect(labels('b-104')).toEqual(['Calacatta Oro, Lote B-1042'])
    expect(labels('car', [found('CAR'), found('CARX')])).toEqual(['CAR, CAR', 'CARX, CARX'])
  })

  it('does not offer the very text that is there', () => {
    expect(labels('calacatta')).toEqual(['Calacatta Oro, Lote B-1042'])
  })
})

it('the newest is first, each once, at most eight', () => {
  const eight = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

  expect(withNewest(eight, 'C', fold)).toEqual(['C', 'a', 'b', 'd', 'e', 'f', 'g', 'h'])
  expect(withNewest(eight, 'i', fold)).toEqual(['i', ...eight.slice(0, 7)])
})
