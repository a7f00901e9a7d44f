import { afterEach, beforeEach, expect, test } from 'vitest'
import { listProducts } from '#contract/calls/products.ts'
import { fillPhone } from '#tests/phones/known-phone.ts'
import { openPhone, type Phone } from '#tests/phones/phone.ts'
import { productsBy } from './cart.queries.ts'

let phone: Phone
let asked: (string | null)[]
beforeEach(async () => {
  asked = []
  phone = await openPhone((path, request) => {
    if (path === listProducts.path) asked.push(new URL(request.url).searchParams.get('q'))
    return undefined
  })
})
afterEach(() => phone.device.close())

test('products are asked of the server, and without network those that the phone has seen are offered', async () => {
  await fillPhone(phone.device)
  await phone.device.db.productos.toCollection().modify({ active: true })

  const found = await productsBy(phone.device)(' negro ', 1, AbortSignal.timeout(1000))

  expect(asked).toEqual(['negro'])
  expect(found).toMatchObject({
    isPartial: true,
    options: [{ value: 'NEGRO20', label: 'Negro Absoluto 2 cm' }],
  })
})
