import { afterEach, beforeEach, expect, test } from 'vitest'
import { fillPhone, KNOWN } from '#tests/phones/known-phone.ts'
import { openPhone, type Phone } from '#tests/phones/phone.ts'
import { ordersToClaim } from './claims.queries.ts'

let phone: Phone
beforeEach(async () => {
  phone = await openPhone(() => undefined)
})
afterEach(() => phone.device.close())

test('the orders of a claim are asked of the server, and without network those of this phone are offered', async () => {
  const load = ordersToClaim(phone.device)
  expect(await load('', 1, AbortSignal.timeout(1000))).toMatchObject({ options: [], isPartial: true })
  expect(phone.asked).toContain('/api/pedido')

  await fillPhone(phone.device)

  const found = await load('pulpis', 1, AbortSignal.timeout(1000))
  expect(found.options.map(({ value }) => value)).toEqual([KNOWN.order])
  expect(found.options[0]?.label).toBe('Pedido 538 · Gris Pulpis 2 cm Pulido')
})
