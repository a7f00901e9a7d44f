import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Order } from '#contract/calls/orders.ts'
import { ensureHistory } from '#server/db/history.ts'
import { ordersWorld, type Person, type World } from '#tests/worlds/orders-world.ts'

let world: World

beforeAll(async () => {
  world = await ordersWorld()
  await ensureHistory(world.database.db)
})

beforeEach(() => world.leave())

const read = async (who: Person, path: string) => {
  const { status, body } = await world.call(who, path)
  if (status !== 200) throw new Error(`${path} ${status} ${JSON.stringify(body)}`)
  return body
}

const change = async (who: Person, path: string, body: object) => (await world.call(who, path, { body })).body

/** An order of Ana's account that Vera made, who has the account 'Casa': list, detail, feed, answers and a 409. */
async function everywhere(who: Person): Promise<string> {
  const { pedido: order } = await world.pedir('vera')
  const { uuid } = order
  await change('vera', '/api/pedido/update-custom', { uuid, client_note: 'Frágil' })
  const answers = [
    await read(who, `/api/pedido/${uuid}`),
    await read(who, '/api/pedido?mostrarPedidos=todos'),
    await read(who, '/api/pull/pedidos'),
    await change(who, '/api/pedido', world.form({ uuid, form_quantity: 3 })),
    await change(who, '/api/pedido/set-status', { uuid, status: 'Cancelado', motivo: 'x' }),
    await change(who, '/api/pedido/set-status', { uuid, status: 'Cancelado', motivo: 'x' }),
  ]
  return JSON.stringify(answers)
}

test('SEC7 whoever made an order is named, their account only to who may see it', async () => {
  const toAna = await everywhere('ana')
  const toVera = await everywhere('vera')

  expect(toAna).toContain('"fullname":"Vera Sosa"')
  expect(toAna).not.toContain('Casa')
  expect(toVera.match(/"account_name":"Casa"/g)?.length).toBeGreaterThan(5)
})

test('SEC7 the author of an order of one’s own account keeps its name', async () => {
  const { pedido: order } = await world.pedir('ana')
  const seen: Order = (await read('ana', `/api/pedido/${order.uuid}`)).data.pedido

  expect(order.user.account_name).toBe('Marmolería Pérez')
  expect(seen.user.account_name).toBe('Marmolería Pérez')
})
