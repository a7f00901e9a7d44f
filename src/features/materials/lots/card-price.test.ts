import { describe, expect, it } from 'vitest'
import { type StockLot, type StockProduct, unknownProduct } from '#contract/stock/stock.ts'
import { totalsOf } from '#contract/stock/stock-results.ts'
import { cardPrice } from './card-price.ts'
import { availableAt } from './lot-words.ts'

/** A lot at 100, or `percent` less. */
const lot = (batch: string, percent = 0) =>
  ({
    batch,
    price: 100,
    oferta_percent: percent,
    batch_price: percent === 0 ? null : 100 - percent,
  }) as StockLot
const product = { ...unknownProduct('CAR'), unit_price: 90 }
const card = (lots: StockLot[], of: StockProduct) => ({
  ...{ lots: lots.sort((a, b) => b.oferta_percent - a.oferta_percent), product: of },
  ...totalsOf(lots),
})

describe('the price of a card', () => {
  it('strikes the price and tells the price of the lot on offer', () => {
    expect(cardPrice(card([lot('A', 20)], product))).toEqual({
      price: 100,
      offer: 80,
      percent: 20,
      batch: null,
    })
  })

  it('names the lot it speaks of when the others cost something else', () => {
    expect(cardPrice(card([lot('A'), lot('B', 20)], product))).toEqual({
      price: 100,
      offer: 80,
      percent: 20,
      batch: 'B',
    })
    expect(cardPrice(card([lot('A'), lot('B')], product))).toMatchObject({ offer: null, batch: null })
  })

  it('is the unit price of the product while no lot is known', () => {
    expect(cardPrice(card([], product))).toMatchObject({ price: 90, offer: null })
    expect(cardPrice(card([], unknownProduct('CAR')))).toBeNull()
  })
})

describe('since when the stock is known', () => {
  const now = Date.parse('2026-03-09T15:00:00Z')

  it('is an hour today and a day before', () => {
    expect(availableAt(Date.parse('2026-03-09T13:42:00Z'), now)).toBe('Disponible al 10:42')
    expect(availableAt(Date.parse('2026-03-08T13:42:00Z'), now)).toBe('Disponible al 08/03/2026 10:42')
    expect(availableAt(null, now)).toBeNull()
  })
})
