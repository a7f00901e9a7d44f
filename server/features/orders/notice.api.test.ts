import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { FullOrder } from '#contract/calls/orders.ts'
import { ordersWorld, type Person, type World } from '#tests/worlds/orders-world.ts'

let world: World

beforeAll(async () => {
  world = await ordersWorld()
})

// The lot B-1042 has 5 pieces and 20 m².
beforeEach(async () => {
  await world.leave()
  await world.database.db.execute(
    sql`update lots set deleted_at = null, net_stock = 5, net_m2 = 20 where batch = 'B-1042'`,
  )
})

const SHORT = 'Sin stock suficiente: lote B-1042'
const ofLot = (more: object = {}) => ({ form_lote: 'B-1042', form_quantity: 12, ...more })
const placeOrder = (who: Person, more: object = {}) => world.pedir(who, ofLot(more))
const titles = ({ messages }: FullOrder) => messages.map(({ title }) => title)

async function edit(uuid: string, more: object): Promise<FullOrder> {
  const { status, body } = await world.call('vera', '/api/pedido', {
    body: world.form({ uuid, ...ofLot(more) }),
  })
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body.data
}

test('an order that its lot covers says nothing; the one too many is accepted and says it by name', async () => {
  const first = await placeOrder('ana')
  const second = await placeOrder('vera')

  expect([first.pedido.aviso, second.pedido.aviso]).toEqual([null, SHORT])
  expect(titles(first)).toEqual(['Pedido creado'])
  expect(titles(second)).toEqual(['Pedido creado', SHORT])
})

test.for([
  [
    'ended',
    async (uuid: string): Promise<void> => {
      await world.call('vera', '/api/pedido/set-status', { body: { uuid, status: 'Cancelado' } })
    },
  ],
  [
    'asks for pieces',
    async (uuid: string): Promise<void> => void (await edit(uuid, { form_unit: 'PZA', form_quantity: 5 })),
  ],
] as const)('an order that %s asks no square metres of the lot', async ([, change]) => {
  await change((await placeOrder('ana')).pedido.uuid)

  expect((await placeOrder('vera')).pedido.aviso).toBeNull()
})

test('the lines of one form count together', async () => {
  const line = { product_code: 'MC-20', quantity: 12, unit: 'M2', lote: 'B-1042' }
  const { form_billing_cuit, form_branch } = world.form()

  const { body } = await world.call('vera', '/api/pedido-multiple', {
    body: { productos: [line, line, { ...line, quantity: 8 }], form_billing_cuit, form_branch },
  })

  const notices = body.data.pedidos.map(({ pedido: order }: FullOrder) => order.aviso)
  expect(notices).toEqual([null, SHORT, SHORT])
})

test('a lot that is gone covers nothing', async () => {
  await world.database.db.execute(sql`update lots set deleted_at = now() where batch = 'B-1042'`)

  expect((await placeOrder('ana', { form_quantity: 1 })).pedido.aviso).toBe(SHORT)
})

test('a change of quantity raises and ends the warning; a note leaves it as it is', async () => {
  const { pedido: order } = await placeOrder('ana')

  const more = await edit(order.uuid, { form_quantity: 21 })
  const noted = await edit(order.uuid, { form_quantity: 21, form_client_note: 'urgente' })
  const again = await edit(order.uuid, { form_quantity: 22, form_client_note: 'urgente' })
  const less = await edit(order.uuid, { form_quantity: 20, form_client_note: 'urgente' })

  expect([more, noted, again, less].map((item) => item.pedido.aviso)).toEqual([SHORT, SHORT, SHORT, null])
  expect(titles(less).filter((title) => title === SHORT)).toHaveLength(1)
})

test('another lot, or none, ends the warning', async () => {
  const { pedido: order } = await placeOrder('ana', { form_quantity: 21 })
  await world.database.db.execute(sql`
    insert into lots (product_code, batch, batch_search, branch, height, length, net_stock, net_m2, price)
    values ('MC-20', 'B-OTRO', 'b-otro', 'Rosario', 1, 1, 9, 90, 1) on conflict do nothing`)

  const moved = await world.call('vera', '/api/turno/editar-pedido', {
    body: { pedido_id: order.uuid, lote: 'B-OTRO' },
  })
  const back = await edit(order.uuid, { form_quantity: 21 })
  const loose = await edit(order.uuid, { form_quantity: 21, form_lote: '' })

  expect(moved.body.data.pedidos[0].pedido.aviso).toBeNull()
  expect([back.pedido.aviso, loose.pedido.aviso]).toEqual([SHORT, null])
})

test('what open orders ask of a lot is read from the index of open orders', async () => {
  const { rows } = await world.database.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    return tx.execute<{ 'QUERY PLAN': string }>(sql`explain select sum(o.quantity) from orders o
      where o.product_code = 'MC-20' and o.lote = 'B-1042'
        and o.status <> all (array['Entregado', 'Rechazado', 'Cancelado']) and o.lote is not null`)
  })

  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('orders_open_lot')
})
