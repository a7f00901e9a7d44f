import { expect, test } from 'vitest'
import { worthOf } from '#contract/rules/order-worth.ts'
import { repeatedPrice } from './repeated-price.ts'

const product = { unit_price: 72, usage_unit: 'M2,PZA' }
const order = (plate_m2: number | null) =>
  ({ product, precio: { unit_price: 72, unit: 'M2', currency: 'U$D', plate_m2 } }) as never
const worth = (plate_m2: number | null, lot: object | null) =>
  worthOf({ quantity: 5, unit: 'PZA' }, repeatedPrice(order(plate_m2), lot as never))

test('an order made again has the plates of its lot, else those that it had, and says where they are supposed', () => {
  const lot = { net_stock: 2, net_m2: 8, height: 2, length: 2, price: 72, batch_price: null }

  expect(worth(3, null)).toMatchObject({ total: 1080, isSupposed: false })
  expect(worth(3, lot)).toMatchObject({ total: 1440, isSupposed: false })
  expect(worth(null, null)).toMatchObject({ total: 1800, isSupposed: true })
})
