import { sql } from 'drizzle-orm'
import pg from 'pg'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Order } from '#contract/calls/orders.ts'
import { ordersList } from '#tests/worlds/orders-list.ts'
import { ordersWorld, type World } from '#tests/worlds/orders-world.ts'

/** While other databases of the same server have transactions open, a tag may move for nothing. */
const PATIENT = { timeout: 15_000 }

let world: World
const { list, insertOrders, group } = ordersList(() => world)

beforeAll(async () => {
  world = await ordersWorld()
})

beforeEach(async () => {
  await world.leave()
})

test('an unchanged list is answered 304, and a change of any order, group or turno in it is seen', async () => {
  await insertOrders(2)
  const uuid = await group([1])
  let { etag } = await list('ana')
  const asked = async () => {
    const said = await list('ana', '', { 'If-None-Match': etag ?? '' })
    etag = said.etag
    return said.status
  }

  await expect.poll(asked, PATIENT).toBe(304)
  const changes = [
    sql`update orders set status = 'Cancelado' where client_note = '1'`,
    sql`update order_groups set nombre = 'Otra obra' where uuid = ${uuid}`,
    sql`insert into turnos (uuid, fecha, hora_desde, branch_uuid, created_by)
      select gen_random_uuid(), '2026-05-05', '08:00', uuid, 1 from branches limit 1`,
    sql`update products set unit_price = 99 where product_code = 'MC-20'`,
  ]
  for (const change of changes) {
    await world.database.db.execute(change)
    expect(await asked()).toBe(200)
    await expect.poll(asked, PATIENT).toBe(304)
  }
})

test('an order of another account does not move the tag of this one', async () => {
  await insertOrders(2)
  const askedAfterAnother = async () => {
    const { etag } = await list('ana')
    await insertOrders(1, { account: 2 })
    return (await list('ana', '', { 'If-None-Match': etag ?? '' })).status
  }

  await expect.poll(askedAfterAnother, PATIENT).toBe(304)
})

test('a transaction that began before the newest change and commits after it moves the tag', async () => {
  await insertOrders(2)
  const slow = new pg.Client({ connectionString: world.database.pool.options.connectionString })
  await slow.connect()
  await slow.query('begin')
  await slow.query("update orders set status = 'Cancelado' where client_note = '1'")
  await world.database.db.execute(sql`update orders set status = 'Entregado' where client_note = '2'`)
  const before = await list('ana')

  await slow.query('commit')
  const after = await list('ana', '', { 'If-None-Match': before.etag ?? '' })

  await slow.end()
  expect(before.body.ungrouped.map((item: Order) => item.status)).toEqual(['Entregado', 'Pendiente'])
  expect(after.status).toBe(200)
  expect(after.body.ungrouped.map((item: Order) => item.status)).toEqual(['Entregado', 'Cancelado'])
})
