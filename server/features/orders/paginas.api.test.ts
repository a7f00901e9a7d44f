import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Order } from '#contract/calls/orders.ts'
import { notes, ordersList, ordersOf } from '#tests/worlds/orders-list.ts'
import { ORIGIN, ordersWorld, type Said, type World } from '#tests/worlds/orders-world.ts'

let world: World
const { list, insertOrders, group, readAll } = ordersList(() => world)

beforeAll(async () => {
  world = await ordersWorld()
})

beforeEach(async () => {
  await world.leave()
})

test('pages say where they are, with addresses of our own origin that keep the filters', async () => {
  await insertOrders(70)
  const [first, second, third] = (await readAll('ana', 'f=Pendiente,Entregado&q=marmol&account=1')).map(
    ({ body }) => body.pagination,
  )

  expect(first).toMatchObject({
    current_page: 1,
    from: 1,
    to: 30,
    total: 70,
    last_page: 3,
    per_page: 30,
    prev_page_url: null,
  })
  expect(second).toMatchObject({ current_page: 2, from: 31, to: 60, total: 70 })
  expect(third).toMatchObject({ current_page: 3, from: 61, to: 70, total: 70, next_page_url: null })
  const next = new URL(first.next_page_url)
  expect([next.origin, next.pathname]).toEqual([ORIGIN, '/api/pedido'])
  expect(Object.fromEntries(next.searchParams)).toMatchObject({
    f: 'Pendiente,Entregado',
    q: 'marmol',
    account: '1',
  })
  expect(third.prev_page_url).toBe(`${ORIGIN}/api/pedido?q=marmol&f=Pendiente%2CEntregado&account=1&page=2`)
})

test.for(['latest', 'oldest'])(
  'orders made while someone reads neither repeat nor hide others, %s first',
  async (orderBy) => {
    await insertOrders(65)
    await group([2, 64, 40])
    await group([3, 20])
    let from = 100

    const pages = await readAll('ana', `orderBy=${orderBy}`, async () => {
      await insertOrders(10, { from })
      await group([2, 64, 40, from])
      await group([3, 20, from + 1])
      from += 10
    })

    const seen = pages.flatMap(notes).filter((note) => Number(note) <= 65)
    expect(seen.map(Number).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 65 }, (_, index) => index + 1),
    )
  },
)

test('a plain page number works without cursor', async () => {
  await insertOrders(70)

  const second = await list('ana', 'page=2')
  const third = await world.call('ana', second.body.pagination.next_page_url)

  expect(notes(second)).toEqual(Array.from({ length: 30 }, (_, index) => String(40 - index)))
  expect(second.body.pagination).toMatchObject({ current_page: 2, from: 31, to: 60, total: 70 })
  expect(notes(third)).toEqual(Array.from({ length: 10 }, (_, index) => String(10 - index)))
  expect((await list('ana', 'page=4')).status).toBe(404)
  expect((await list('ana', 'page=-3')).body.pagination.current_page).toBe(1)
})

test.for(['cursor=x', 'cursor=1.2.3.4.5', "cursor=1.1.1.1.1.1'", 'page=1001', 'page=x', 'orderBy=price'])(
  'what is no page or no order is refused: %s',
  async (query) => {
    await insertOrders(1)

    expect((await list('ana', query)).status).toBe(422)
  },
)

test('a forged place finds nothing that the caller may not see', async () => {
  await insertOrders(3, { account: 2 })

  const forged = await list(
    'ana',
    'cursor=2.9999999999.9007199254740991.9999999999999999.9007199254740991.9999999999999999',
  )

  expect(forged.status).toBe(404)
})

test('a group is one record: it stands where its newest order does and brings all that match, once', async () => {
  await insertOrders(70)
  const uuid = await group([1, 35, 69])

  const pages = await readAll('ana')

  const [first] = pages
  expect(first?.body.grouped).toMatchObject([
    { uuid, nombre: 'Obra', billing_name: 'Marmolería Pérez S.A.', turno_id: null },
  ])
  expect(first?.body.grouped[0].pedidos.map((order: Order) => order.client_note)).toEqual(['69', '35', '1'])
  expect(first?.body.ungrouped).toHaveLength(29)
  expect(first?.body.pagination.total).toBe(68)
  expect(pages.flatMap(notes)).toHaveLength(70)
  expect(pages.slice(1).flatMap(({ body }) => body.grouped)).toEqual([])
})

test('a group brings only the orders that match the filter', async () => {
  await insertOrders(3)
  await group([1, 2, 3])
  await world.database.db.execute(sql`update orders set status = 'Entregado' where client_note = '3'`)

  const { body } = await list('ana', 'f=Pendiente')

  expect(body.grouped[0].pedidos.map((order: Order) => order.client_note)).toEqual(['2', '1'])
})

test('beyond a thousand records the total is one more than was counted or shown', async () => {
  await insertOrders(1100)

  const pages = await readAll('ana')
  const totals = pages.map(({ body }) => body.pagination.total)

  expect(totals[0]).toBe(1001)
  expect(totals.slice(-4)).toEqual([1021, 1051, 1081, 1100])
  expect(pages.flatMap(notes)).toHaveLength(1100)
})

test('a typical page is small on the wire', async () => {
  for (let index = 0; index < 30; index++) {
    await world.pedir('ana', {
      form_lote: 'B-1042',
      form_quantity: index + 0.5,
      form_client_note: `obra de la calle ${index * 7}`,
    })
  }

  const { body } = await list('ana')

  const { gzipSync } = await import('node:zlib')
  expect(ordersOf({ body } as Said)).toHaveLength(30)
  expect(gzipSync(JSON.stringify(body)).length).toBeLessThan(8192)
})
