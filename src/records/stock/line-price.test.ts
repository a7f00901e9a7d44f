import { expect, it } from 'vitest'
import { changeLot } from '#contract/calls/grouping.ts'
import { saveOrder } from '#contract/calls/orders.ts'
import { CUIT, phoneOf } from '#tests/phones/orders-phone.ts'
import { sellerUser } from '#tests/phones/phone.ts'
import { keepLots } from './line-price.ts'

const uuid = '00000000-0000-7000-8000-000000000001'
const form = {
  ...{ uuid, form_billing_cuit: CUIT, form_product_code: 'CAR20', form_unit: 'PZA', form_quantity: 2 },
  ...{ form_branch: 'Córdoba' as const, form_lote: 'B-1042' },
}
/** 4 plates of 4.8 m², on offer. */
const lot = {
  ...{
    id: 5,
    product_code: 'CAR20',
    batch: 'B-1042',
    branch: 'Córdoba',
    warehouse: null,
    height: 1.6,
    length: 3,
  },
  ...{ net_stock: 4, net_m2: 19.2, price: 50, batch_price: 35, oferta_percent: 30, fotos: 0, reservas: 0 },
}

it('an order is at the price of the lot that was kept when it was ordered, and of its product without one', async () => {
  const device = await phoneOf(sellerUser())
  await keepLots(device.db, [lot, undefined])
  const priceOf = async () => (await device.db.pedidos.get(uuid))?.precio

  await device.enqueue(saveOrder, { ...form, nuevo: true })
  expect(await priceOf()).toMatchObject({ unit_price: 35, currency: 'U$D', plate_m2: 4.8 })
  await device.enqueue(saveOrder, { ...form, form_lote: '' })
  expect(await priceOf()).toMatchObject({ unit_price: 40, plate_m2: null })
  await device.enqueue(changeLot, { pedido_id: uuid, lote: 'B-1042' })
  expect(await priceOf()).toMatchObject({ unit_price: 35, plate_m2: 4.8 })
  await device.db.delete()
})
