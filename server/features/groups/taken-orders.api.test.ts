import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { groupsWorld } from '#tests/worlds/groups-world.ts'

const { pedir: placeOrder, groupOrders, written } = await groupsWorld()

test('who groups orders that another person has just grouped hears which, and by whom, and takes none of them', async () => {
  const [one, two, three] = [await placeOrder(), await placeOrder(), await placeOrder()]
  const first = randomUUID()
  await groupOrders([one.uuid, two.uuid], { grupo_uuid: first, grupos_vistos: ['ninguno', 'ninguno'] })
  const before = await written()

  const late = await groupOrders([two.uuid, three.uuid], { grupos_vistos: ['ninguno', 'ninguno'] })
  const short = await groupOrders([two.uuid, three.uuid], { grupos_vistos: ['ninguno'] })

  expect([late.status, late.body.errors]).toEqual([
    422,
    {
      pedidos_uuid: [
        expect.stringMatching(/^El pedido \d+ .* ya está en el grupo «Obra Nordelta», de Vera Sosa\.$/),
      ],
    },
  ])
  expect([short.status, Object.keys(short.body.errors)]).toEqual([422, ['grupos_vistos']])
  expect(await written()).toEqual(before)
  const seen = await groupOrders([two.uuid, three.uuid], { grupos_vistos: [first, 'ninguno'] })
  expect(seen.status).toBe(200)
})
