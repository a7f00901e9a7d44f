import { writeFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { saveOrders } from '#contract/calls/orders.ts'
import { asAppError } from '#server/http/answer/answer.ts'
import { seeded } from './bad-network.ts'
import { startTestServer } from './servers/server.ts'
import { oracleOf } from './worlds/engine-oracle.ts'
import { actRandomly, type Clock, drain, openSeller } from './worlds/engine-world.ts'

const server = await startTestServer({ lotes: 60, mayFail: true })
const { db } = server.database
const { goods, expectNothingLost, expectConverged } = oracleOf(db)

const textOf = async (path: string) => (await server.call<string>(path)).body

/** From now on the database fails every insert of an order or an answer as with a full disk. */
const fillDisk = () =>
  db.execute(sql`
    create function no_room() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
    create trigger no_room before insert on orders execute function no_room();
    create trigger no_room before insert on keyed_calls execute function no_room()`)

const makeRoom = () => db.execute(sql`drop function no_room() cascade`)

test('a database without room answers 503 with Retry-After, keeps serving readers, and has lost nothing when there is room', async () => {
  const clock: Clock = { now: Date.now() }
  const random = seeded(4)
  const seller = await openSeller(server, { user: 'vendedora', random, badness: 0, clock })
  const things = await goods()
  for (let act = 0; act < 6; act++) await actRandomly(seller, random, things)
  await drain(seller, clock)
  expect(await textOf('/readyz')).toBe('ok')

  await fillDisk()
  for (let act = 0; act < 8; act++) await actRandomly(seller, random, things)
  await seller.device.flush()
  const held = await seller.device.db.outbox.toArray()
  const { access_token: token } = await server.signIn('vendedora')
  const refused = await server.call(saveOrders.endpoint.path, {
    token,
    json: {},
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  const read = await server.call('/api/pedido', { token })

  expect(held.length).toBe(8)
  expect(held.some(({ lastError }) => lastError?.code === 'servidor-lleno')).toBe(true)
  expect(held.every(({ state }) => state === 'pendiente')).toBe(true)
  expect(refused.status).toBe(503)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(20)
  expect(read.status).toBe(200)
  expect(await textOf('/readyz')).toBe('ok, but no room to write')
  expect(await textOf('/metrics')).toContain('cantera_disk_full 1')

  await makeRoom()
  clock.now += 60_000
  await drain(seller, clock)
  await expectNothingLost(seller)
  await expectConverged(seller)
  expect(await seller.device.db.outbox.where('state').equals('pendiente').count()).toBe(0)
})

test('a picture that finds no room on the disk is not the fault of whoever sent it', () => {
  try {
    writeFileSync('/dev/full', 'x')
    expect.unreachable()
  } catch (error) {
    expect(asAppError(error)).toMatchObject({ code: 'servidor-lleno', status: 503 })
  }
})
