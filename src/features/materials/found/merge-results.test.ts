import { describe, expect, it } from 'vitest'
import { generateStock } from '#bench/search/generate-stock.ts'
import { randomFrom } from '#bench/search/random.ts'
import type { StockLot, StockProduct } from '#contract/stock/stock.ts'
import { type MaterialFilter, matchesLot, type SortOrder } from '#contract/stock/stock-filter.ts'
import { type PlainStock, stockPage } from '#contract/stock/stock-results.ts'
import type { ViewedLot } from '#src/records/stock/stock.table.ts'
import { groupSeen, type IndexHits, lotMatcher, mergeResults, type Seen } from './merge-results.ts'

const product = (product_code: string, product_name: string): StockProduct => ({
  product_code,
  product_name,
  generic_name: product_name,
  espesor: '2 cm',
  terminacion: 'Pulido',
  unit_price: 100,
  usage_unit: 'PZA',
  stock_status: 'green',
  stock_arrival_date: null,
  location: null,
  promotion_price: null,
  promotion_discount: null,
  image_pr_url: null,
})
const products = new Map(
  [product('CAR', 'Carrara'), product('EMP', 'Emperador'), product('ZEB', 'Zebrino')].map((item) => [
    item.product_code,
    item,
  ]),
)
const lot = (id: number, facts: Partial<StockLot> = {}): StockLot => ({
  id,
  product_code: 'CAR',
  batch: `B-${id}`,
  branch: 'Córdoba',
  warehouse: null,
  height: 1.6,
  length: 3,
  net_stock: 4,
  net_m2: 19.2,
  price: 100,
  batch_price: null,
  oferta_percent: 0,
  fotos: 0,
  reservas: 0,
  ...facts,
})
const viewed = (id: number, at: number, facts: Partial<StockLot> = {}): ViewedLot => ({
  ...lot(id, facts),
  branch_abbr: 'CBA',
  at,
})
const heldAt = new Map([['Córdoba', 100]])

function indexOf(lots: StockLot[], filter: MaterialFilter = {}): IndexHits {
  const page = stockPage({ lots, products }, filter)
  return { hits: page.hits, totalProducts: page.totalProducts, totalLots: page.totalLots, hasNext: false }
}

const seenOf = (rows: ViewedLot[], sums: Seen['sums'] = new Map()): Seen => ({
  products,
  lots: groupSeen(rows, heldAt),
  sums,
})

function merged(lots: StockLot[], rows: ViewedLot[], filter: MaterialFilter = {}) {
  return mergeResults(indexOf(lots, filter), seenOf(rows), { filter, heldAt })
}

describe('the list of what the phone holds and what the server showed', () => {
  it('is one list in the order of results', () => {
    const list = merged([lot(1)], [viewed(2, 150, { branch: 'Rosario', product_code: 'EMP' })])

    expect(list.materials.map((material) => material.product_code)).toEqual(['CAR', 'EMP'])
    expect(list).toMatchObject({ totalProducts: 2, totalLots: 2 })
    expect(list.materials.map((material) => material.at)).toEqual([100, 150])
  })

  it('believes a search made after the branch came up to date', () => {
    const [card] = merged([lot(1), lot(2)], [viewed(1, 150, { net_stock: 1, net_m2: 4.8 })]).materials

    expect(card?.lots.map((lot) => lot.net_stock)).toEqual([1, 4])
    expect(card).toMatchObject({ total_lots: 2, total_pieces: 5, total_m2: 24 })
  })

  it('believes the branch when it came up to date after the search', () => {
    const [card] = merged([lot(1)], [viewed(1, 100, { net_stock: 1 })]).materials

    expect(card?.lots[0]?.net_stock).toBe(4)
  })

  it('leaves out what a later search found sold, and its product with it', () => {
    expect(merged([lot(1)], [viewed(1, 150, { net_stock: 0 })])).toEqual({
      materials: [],
      totalProducts: 0,
      totalLots: 0,
    })
  })

  it('shows no lot that the filter does not ask for', () => {
    const rows = [
      viewed(1, 150, { oferta_percent: 10 }),
      viewed(2, 150),
      viewed(3, 150, { product_code: 'ZEB' }),
    ]

    const list = merged([], rows, { mostrar_solo_ofertas: true })

    expect(list.materials.map((material) => material.lots.map((of) => of.id))).toEqual([[1]])
  })

  it('waits with products beyond the last page the index was asked for', () => {
    const index = { ...indexOf([lot(1), lot(2, { product_code: 'EMP' })]), hasNext: true }
    const seen = seenOf([viewed(9, 150, { product_code: 'ZEB', branch: 'Rosario' })])

    const { materials } = mergeResults(index, seen, { filter: {}, heldAt })

    expect(materials.map((material) => material.product_code)).toEqual(['CAR', 'EMP'])
  })

  it('stands in the order asked for, by what is known of all its lots', () => {
    const held = [lot(1, { price: 90 }), lot(2, { product_code: 'EMP', price: 80 })]
    const rows = [
      viewed(3, 150, { product_code: 'ZEB', price: 85, oferta_percent: 10, batch_price: 70 }),
      viewed(4, 150, { product_code: 'CAR', price: 60 }),
      viewed(2, 150, { product_code: 'EMP', price: 95, fotos: 1 }),
    ]
    const orderOf = (workOrder: SortOrder) =>
      merged(held, rows, { orden: workOrder }).materials.map((material) => [
        material.product_code,
        material.order_key,
      ])

    expect(orderOf('precio')).toEqual([
      ['CAR', 6000],
      ['ZEB', 7000],
      ['EMP', 9500],
    ])
    expect(orderOf('foto').map(([code]) => code)).toEqual(['EMP', 'CAR', 'ZEB'])
    expect(orderOf('m2')[0]).toEqual(['CAR', -3840])
    expect(orderOf('oferta').map(([code]) => code)).toEqual(['ZEB', 'CAR', 'EMP'])
    expect(orderOf('nuevo').map(([code]) => code)).toEqual(['CAR', 'ZEB', 'EMP'])
  })

  it('counts the lots that the server knows of a product beyond those it showed', () => {
    const sum = { total_lotes: 369, net_stock: 800, net_m2: 4000, filtro: '', at: 150 }
    const sums = new Map([['CAR', { product_code: 'CAR', ...sum }]]) as Seen['sums']
    const rows = Array.from({ length: 200 }, (_, index) => viewed(index + 1, 150))

    const { materials, totalLots } = mergeResults(indexOf([]), seenOf(rows, sums), { filter: {}, heldAt })

    expect([materials[0]?.total_lots, totalLots]).toEqual([369, 369])
  })

  it('says nothing of the age of a branch that never came up to date', () => {
    const index = indexOf([lot(1)])

    expect(mergeResults(index, seenOf([]), { filter: {}, heldAt: new Map() }).materials).toMatchObject([
      { at: null },
    ])
  })
})

describe('matching the lots of a product', () => {
  it('is the contract search, word by word', () => {
    const stock = generateStock(300, 4, 30)
    const known: PlainStock['products'] = new Map(
      stock.products.map((product) => [product.product_code, product]),
    )
    const random = randomFrom(11)
    for (let round = 0; round < 60; round++) {
      const sample = random.pick(stock.lots)
      const named = known.get(sample.product_code)
      const words = [named?.product_name.split(' ')[0] ?? '', sample.batch.slice(0, 4), named?.espesor ?? '']
      const search = words.filter(() => random.chance(0.6)).join(' ')
      for (const lot of stock.lots.slice(0, 80)) {
        const own = known.get(lot.product_code) as StockProduct

        expect(lotMatcher({ search }, own)(lot)).toBe(matchesLot({ search }, lot, own))
      }
    }
  })
})
