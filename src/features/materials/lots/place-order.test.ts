import { describe, expect, it } from 'vitest'
import { type StockLot, unknownProduct } from '#contract/stock/stock.ts'
import { cartLines, orderable, orderFirst, orderInTransit, orderLot, statusFor } from './place-order.ts'

const product = { ...unknownProduct('CAR20P'), product_name: 'Carrara 2 cm Pulido', usage_unit: 'M2, PZA' }
const lot = (facts: Partial<StockLot>): StockLot => ({
  id: 1,
  product_code: 'CAR20P',
  batch: 'B-1042',
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
const abbreviations = new Map([['Córdoba', 'CBA']])

describe('adding lots to the cart', () => {
  it('offers only lots with pieces', () => {
    expect(orderable([lot({ id: 1 }), lot({ id: 2, net_stock: 0 }), lot({ id: 3, net_stock: -1 })])).toEqual([
      lot({ id: 1 }),
    ])
  })

  it('makes a line of each lot with a quantity, never more than it has', () => {
    const lots = [
      lot({ id: 1 }),
      lot({ id: 2, batch: 'B-1043', oferta_percent: 20, batch_price: 80 }),
      lot({ id: 3 }),
    ]

    const lines = cartLines({ product, lots, abbreviations }, { 1: 2, 2: 9 })

    expect(lines).toMatchObject([
      {
        product_code: 'CAR20P',
        lote: 'B-1042',
        quantity: 2,
        unit: 'PZA',
        branch_abbr: 'CBA',
        oferta_percent: 0,
      },
      {
        product_name: 'Carrara 2 cm Pulido',
        lote: 'B-1043',
        quantity: 4,
        oferta_percent: 20,
        client_note: '',
      },
    ])
    expect(new Set(lines.map((line) => line.uuid)).size).toBe(2)
  })

  it('adds nothing when every quantity is zero', () => {
    expect(cartLines({ product, lots: [lot({})], abbreviations }, { 1: 0 })).toEqual([])
  })

  it('sets the status only for sellers', () => {
    expect(statusFor(true)).toBe('Material reservado en sucursal')
    expect(statusFor(false)).toBeUndefined()
  })
})

describe('PEDIR', () => {
  it('carries the lot, its branch, the first unit of its product and its offer to the order form', () => {
    const offered = lot({ oferta_percent: 15, batch_price: 85 })

    expect(orderLot(offered, product, { isSeller: true })).toEqual({
      product_code: 'CAR20P',
      batch: 'B-1042',
      branch: 'Córdoba',
      from: 'buscador',
      unit: 'M2',
      status: 'Material reservado en sucursal',
      note: 'OFERTA -15%',
    })
  })

  it('says nothing of status or offer when there is nothing to say', () => {
    expect(orderLot(lot({}), { ...product, usage_unit: 'PZA, M2' }, { isSeller: false })).toEqual({
      product_code: 'CAR20P',
      batch: 'B-1042',
      branch: 'Córdoba',
      from: 'buscador',
      unit: 'PZA',
    })
  })

  it('begins with the first lot that has pieces, and says how many more fit', () => {
    const [gone, first, second] = [lot({ id: 1, net_stock: 0 }), lot({ id: 2, batch: 'B-7' }), lot({ id: 3 })]
    const of = (lots: StockLot[]) => orderFirst({ product, lots, abbreviations }, { isSeller: false })

    expect(of([gone, first, second])).toMatchObject({ batch: 'B-7', otros: 1 })
    expect(of([first])).not.toHaveProperty('otros')
    expect(of([gone])).toBeNull()
  })

  it('asks for material on its way without a lot', () => {
    const item = { code: 'CAR20P', lotes: ['T-1', 'T-2'], branch: 'Rosario' } as Parameters<
      typeof orderInTransit
    >[0]

    expect(orderInTransit(item, product)).toEqual({
      product_code: 'CAR20P',
      branch: 'Rosario',
      from: 'buscador',
      unit: 'M2',
      note: 'EN TRANSITO T-1, T-2',
    })
  })
})
