import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Order } from '#contract/calls/orders.ts'
import type { User } from '#contract/calls/session.ts'
import { deviceRecords } from '#src/app/device-wiring.ts'
import { type Db, openDb } from '#src/offline/db/db.ts'
import { filterWorld } from '#tests/worlds/filter-world.ts'
import { ordersAddress } from './orders-address.ts'
import { missingFrom } from './recheck.ts'

let db: Db
beforeEach(async () => {
  db = openDb(crypto.randomUUID(), deviceRecords)
  await db.open()
})
afterEach(() => db.delete())

const user = { uuid: 'yo', p: { vendedor: true }, work_account: null, account: null } as unknown as User
const parts = { user } as never
const filters = ordersAddress.filtersOf({}, filterWorld(['Pendiente', 'Entregado']))

const order = (n: number, changes: Partial<Order> = {}) =>
  ({
    uuid: `p${n}`,
    id: n,
    created_at: new Date(n * 60_000).toISOString(),
    status: 'Pendiente',
    grupo_uuid: null,
    version: 1,
    ...changes,
  }) as Order

const landed = (...numbers: number[]) => numbers.map((n) => `pedidos:p${n}`)

it('an order that the answer leaves out is asked for by itself', async () => {
  await db.pedidos.bulkPut([order(3), order(2), order(1), order(4, { status: 'Entregado' })])

  expect(await missingFrom({ db, parts }, filters, { landed: landed(3, 1), next: null })).toEqual(['p2'])
})

it('what comes after the answer is on another page, not missing', async () => {
  await db.pedidos.bulkPut([order(3), order(2), order(1)])

  expect(
    await missingFrom({ db, parts }, filters, { landed: landed(3), next: '/api/pedido?cursor=x' }),
  ).toEqual([])
})

it('what waits here or was never sent is not missing', async () => {
  await db.pedidos.bulkPut([order(3), order(2), order(5, { id: null })])
  await db.outbox.put({ seq: 1, id: 'x', state: 'pendiente', aggregates: ['pedido:p2'] } as never)

  expect(await missingFrom({ db, parts }, filters, { landed: landed(3), next: null })).toEqual([])
})

it('an answer that says nothing has changed leaves nothing out', async () => {
  await db.pedidos.put(order(3))

  expect(await missingFrom({ db, parts }, filters, { landed: null, next: null })).toEqual([])
})
