import { expect, test } from 'vitest'
import { formWorth } from './use-worth.ts'

const values = { product_code: 'CAR20', lote: 'B-1', quantity: 5, unit: 'PZA' } as never
const product = { unit_price: 72, usage_unit: 'M2,PZA' } as never
const before = (plate_m2: number | null) =>
  ({
    product_code: 'CAR20',
    lote: 'B-1',
    precio: { unit_price: 60, unit: 'M2', currency: 'U$D', plate_m2 },
  }) as never
const worth = (plate_m2: number | null, lot?: object) =>
  formWorth(values, { held: undefined, before: before(plate_m2), product, lot: lot as never })

test('an order made again has the plates of its lot, else those that it had, and says where they are supposed', () => {
  const lot = { net_stock: 2, net_m2: 8, height: 2, length: 2, price: 72, batch_price: null }

  expect(worth(3)).toMatchObject({ total: 1080, isSupposed: false })
  expect(worth(3, lot)).toMatchObject({ total: 1440, isSupposed: false })
  expect(worth(null)).toMatchObject({ total: 1800, isSupposed: true })
})
