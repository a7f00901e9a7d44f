import { describe, expect, it } from 'vitest'
import type { MaterialEnTransito } from '#contract/calls/pull.ts'
import { unknownProduct } from '#contract/stock/stock.ts'
import type { Material } from './merge-results.ts'
import { resultRows } from './result-rows.ts'

const material = (code: string, name: string): Material => ({
  product_code: code,
  product: { ...unknownProduct(code), product_name: name },
  lots: [],
  total_lots: 0,
  total_pieces: 0,
  total_m2: 0,
  at: null,
})
const arriving = (id: number, name: string, fecha_arribo = '2026-05-01') =>
  ({ id, code: name.slice(0, 3).toUpperCase(), name, fecha_arribo }) as MaterialEnTransito

const materials = [material('CAR', 'Carrara'), material('EMP', 'Emperador')]
const keys = (rows: ReturnType<typeof resultRows>) => rows.map((row) => row.key)

describe('stock and transit in one list', () => {
  it('puts what is on its way after what is in stock of the same product', () => {
    const transit = [arriving(1, 'Emperador'), arriving(2, 'Carrara')]

    expect(keys(resultRows({ materials, transit, hasMore: false }))).toEqual([
      'stock:CAR',
      'transito:2',
      'stock:EMP',
      'transito:1',
    ])
  })

  it('puts a product without stock where its name belongs, the next arrival first', () => {
    const transit = [
      arriving(1, 'Dorado', '2026-06-01'),
      arriving(2, 'Dorado', '2026-05-01'),
      arriving(3, 'Alba'),
    ]

    expect(keys(resultRows({ materials, transit, hasMore: false }))).toEqual([
      'transito:3',
      'stock:CAR',
      'transito:2',
      'transito:1',
      'stock:EMP',
    ])
  })

  it('keeps what comes after the last card for when there is no more stock to come', () => {
    const transit = [arriving(1, 'Zebrino')]

    expect(keys(resultRows({ materials, transit, hasMore: true }))).toEqual(['stock:CAR', 'stock:EMP'])
    expect(keys(resultRows({ materials, transit, hasMore: false }))).toContain('transito:1')
  })
})
