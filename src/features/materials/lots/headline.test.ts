import { describe, expect, it } from 'vitest'
import { type StockLot, unknownProduct } from '#contract/stock/stock.ts'
import { totalsOf } from '#contract/stock/stock-results.ts'
import { bestOffer, branchText, factsOf, priceFrom } from './headline.ts'

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
const product = { ...unknownProduct('CALORO12P'), product_name: 'Calacatta Oro 2 cm Pulido' }

describe('the head of a material', () => {
  it('names the lowest price in force, and that others cost more', () => {
    const offer = lot(2, { oferta_percent: 30, batch_price: 70 })

    expect(priceFrom({ product, ...totalsOf([lot(1), offer]) })).toEqual({ price: 70, isFrom: true })
    expect(priceFrom({ product, ...totalsOf([lot(1), lot(3)]) })).toEqual({ price: 100, isFrom: false })
    expect(priceFrom({ product, ...totalsOf([]) })).toBeNull()
    expect(bestOffer([offer, lot(1)])).toBe(30)
    expect(bestOffer([])).toBe(0)
  })

  it('does not repeat what the name says', () => {
    const facts = { espesor: '2 cm', terminacion: 'Pulido' }

    expect(factsOf({ ...product, ...facts })).toEqual(['CALORO12P'])
    expect(factsOf({ ...product, product_name: 'Calacatta Oro', ...facts })).toEqual([
      '2 cm',
      'Pulido',
      'CALORO12P',
    ])
  })

  it('names the one branch, or how many they are', () => {
    expect(branchText(['Córdoba'], 'Rosario')).toBe('Córdoba')
    expect(branchText(['Córdoba', 'Rosario'], null)).toBe('2 sucursales')
    expect(branchText(['Córdoba', 'Rosario'], 'Rosario')).toBe('Rosario y 1 más')
  })
})
