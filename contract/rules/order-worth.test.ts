import { describe, expect, it } from 'vitest'
import { orderWorth, priceOfLine, worthOf } from './order-worth.ts'

const product = { unit_price: 40, usage_unit: 'M2,PZA' }
/** 4 plates of 4.8 m². */
const lot = {
  net_stock: 4,
  net_m2: 19.2,
  height: 1.6,
  length: 3,
  price: 50,
  batch_price: null,
  oferta_percent: 0,
}
/** Named by the piece first, as many are, and still priced by the square metre. [A212] */
const plateFirst = { unit_price: 40, usage_unit: 'PZA,M2' }
const byPlate = { ...plateFirst, precio_por: 'PZA' as const }

describe('what an order comes to', () => {
  it.each([
    ['m² without a lot', { quantity: 2.5, unit: 'M2' }, { product }, 100],
    ['plates without a lot, at 5 m² each [S138]', { quantity: 2, unit: 'PZA' }, { product }, 400],
    ['plates of a lot, by their real size at its price', { quantity: 2, unit: 'PZA' }, { product, lot }, 480],
    ['m² of a lot', { quantity: 2.5, unit: 'M2' }, { product, lot }, 125],
    [
      'plates on offer',
      { quantity: 1, unit: 'PZA' },
      { product, lot: { ...lot, batch_price: 35, oferta_percent: 30 } },
      168,
    ],
    [
      'plates with a price of the batch, but no offer [A43]',
      { quantity: 1, unit: 'PZA' },
      { product, lot: { ...lot, batch_price: 35 } },
      240,
    ],
    ['plates priced by the plate', { quantity: 3, unit: 'PZA' }, { product: byPlate, lot }, 150],
    [
      'plates of a product whose units name them first',
      { quantity: 2, unit: 'PZA' },
      { product: plateFirst },
      400,
    ],
    ['plates of its lot', { quantity: 3, unit: 'PZA' }, { product: plateFirst, lot }, 720],
    ['plates priced by the plate, without a lot', { quantity: 3, unit: 'PZA' }, { product: byPlate }, 120],
    ['m² priced by the plate, without a lot', { quantity: 10, unit: 'M2' }, { product: byPlate }, 80],
    ['m² priced by the plate', { quantity: 9.6, unit: 'M2' }, { product: byPlate, lot }, 100],
    ['other units', { quantity: 3, unit: 'UN' }, { product: { unit_price: 18, usage_unit: 'UN' } }, 54],
    [
      'a lot that has run out, by its measures',
      { quantity: 1, unit: 'PZA' },
      { product, lot: { ...lot, net_stock: 0, net_m2: 0 } },
      240,
    ],
    [
      "a lot without a price, at its product's",
      { quantity: 1, unit: 'M2' },
      { product, lot: { ...lot, price: 0 } },
      40,
    ],
  ])('is right for %s', (...[, amount, known, total]) => {
    expect(worthOf(amount, priceOfLine(known))?.total).toBe(total)
  })

  it('says which plates were measured and which supposed', () => {
    const plates = { quantity: 2, unit: 'PZA' }

    expect(worthOf(plates, priceOfLine({ product, lot }))).toMatchObject({ area: 9.6, isSupposed: false })
    expect(worthOf(plates, priceOfLine({ product }))).toMatchObject({ area: null, isSupposed: true })
    expect(worthOf({ quantity: 2, unit: 'M2' }, priceOfLine({ product }))?.isSupposed).toBe(false)
    expect(worthOf(plates, priceOfLine({ product: byPlate }))?.isSupposed).toBe(false)
    expect(worthOf({ quantity: 2, unit: 'M2' }, priceOfLine({ product: byPlate }))?.isSupposed).toBe(true)
  })

  it('is nothing without a price', () => {
    expect(priceOfLine({})).toBeNull()
    expect(
      worthOf({ quantity: 1, unit: 'M2' }, priceOfLine({ product: { ...product, unit_price: 0 } })),
    ).toBeNull()
  })

  it('is at the price the order keeps, whatever its product costs now', () => {
    const order = { quantity: 2, unit: 'PZA', product: { ...product, unit_price: 99 } }

    expect(orderWorth({ ...order, precio: priceOfLine({ product, lot }) })?.total).toBe(480)
    expect(orderWorth({ ...order, precio: null })?.total).toBe(990)
  })
})
