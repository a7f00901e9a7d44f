import { afterEach, expect, test } from 'vitest'
import { fillPhone } from '#tests/phones/known-phone.ts'
import { openPhone, type Phone, sellerUser } from '#tests/phones/phone.ts'
import { askPlate } from './ask-plate.ts'

let phone: Phone
afterEach(() => phone.device.close())

const LOTS = '/api/buscador-de-materiales/lotes'

test('the photo of an order’s lot is asked for where this phone has none, of who may look at the stock', async () => {
  phone = await openPhone(() => undefined)
  await fillPhone(phone.device)

  await askPlate(phone.device, { product_code: 'GPULP20P', lote: 'B-1042' })
  await askPlate(phone.device, { product_code: 'GPULP20P', lote: null })
  expect(phone.asked).not.toContain(LOTS)

  await askPlate(phone.device, { product_code: 'GPULP20P', lote: 'B-2000' })
  expect(phone.asked).toContain(LOTS)
})

test('a customer without the search does not ask', async () => {
  phone = await openPhone(() => undefined, sellerUser({ p: { 'pedido-ver': true } }))

  await askPlate(phone.device, { product_code: 'GPULP20P', lote: 'B-2000' })

  expect(phone.asked).toEqual([])
})
