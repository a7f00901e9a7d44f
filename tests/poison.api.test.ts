import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { changePreferredDate, saveOrder } from '#contract/calls/orders.ts'
import { uploadPhoto } from '#contract/calls/photos.ts'
import { getCaller } from '#contract/calls/session.ts'
import { markDelivered } from '#contract/calls/turnos.ts'
import { uuidv7 } from '#contract/kit/uuid.ts'
import type { OutboxRow } from '#src/offline/db/outbox-row.ts'
import { seeded } from './bad-network.ts'
import { startTestServer } from './servers/server.ts'
import { oracleOf } from './worlds/engine-oracle.ts'
import { type Clock, drain, type Goods, newOrder, openSeller, type Seller } from './worlds/engine-world.ts'

const server = await startTestServer({ lotes: 60, mayFail: true })
const clock: Clock = { now: Date.now() }
const POISON = 'veneno'
let goods: Goods
let seller: Seller

beforeAll(async () => {
  goods = await oracleOf(server.database.db).goods()
  await server.database.db.execute(sql`
    create function refuse_poison() returns trigger language plpgsql as $$
    begin raise exception 'a defect of the server'; end $$`)
  await server.database.db.execute(sql`
    create trigger poison before insert on orders for each row
    when (new.client_note = 'veneno') execute function refuse_poison()`)
})

beforeEach(async () => {
  seller = await openSeller(server, { user: 'vendedora', random: seeded(3), badness: 0, clock })
})

async function queueOrder(note?: string): Promise<{ id: string; uuid: string }> {
  const args = newOrder(goods, note === undefined ? {} : { form_client_note: note })
  return { uuid: args.uuid, id: (await seller.device.enqueue(saveOrder, args)).id }
}

/** A change that another version of the app left in the queue. */
async function saveForeign(changes: Partial<OutboxRow>): Promise<string> {
  const { id } = await queueOrder()
  await seller.device.db.outbox.where('id').equals(id).modify(changes)
  return id
}

/** Reads of the screen go on all the while and succeed. */
const drainReading = () => drain(seller, clock, () => seller.device.ask(getCaller, {}))

const rowOf = (id: string) => seller.device.db.outbox.where('id').equals(id).first()

it('an order that the server fails on is put before a person after eight tries; ninety-nine others do not wait for it [F30, F31]', async () => {
  const poison = await queueOrder(POISON)
  const behind = await seller.device.enqueue(changePreferredDate, {
    uuid: poison.uuid,
    preferred_delivery_date: '2027-03-01',
  })
  for (let n = 0; n < 99; n++) await queueOrder()

  await seller.device.flush()
  const first = await seller.device.db.outbox.toArray()
  await drainReading()

  expect(first.map(({ id }) => id)).toEqual([poison.id, behind.id])
  expect(await rowOf(poison.id)).toMatchObject({
    state: 'atencion',
    serverFailures: 8,
    lastError: { status: 500 },
  })
  expect(await rowOf(behind.id)).toMatchObject({ state: 'pendiente', attempts: 0 })
})

it('it goes, and what waited behind it, once the server is mended and somebody says so [F31]', async () => {
  const poison = await queueOrder(POISON)
  await seller.device.enqueue(changePreferredDate, {
    uuid: poison.uuid,
    preferred_delivery_date: '2027-03-01',
  })
  await queueOrder()
  await drainReading()
  await server.database.db.execute(sql`alter table orders disable trigger poison`)

  await seller.device.retry(poison.id)
  await drain(seller, clock)

  await server.database.db.execute(sql`alter table orders enable trigger poison`)
  expect(await seller.device.db.outbox.count()).toBe(0)
  expect(await seller.device.db.pedidos.get(poison.uuid)).toMatchObject({
    preferred_delivery_date: '2027-03-01',
    version: 2,
  })
})

it.each([1, 9])('what this app cannot make a call of holds none of %i others [F31]', async (others) => {
  const unknown = await saveForeign({ type: 'pedidos.de-otra-version.v7' })
  const misshapen = await saveForeign({ type: markDelivered.name, args: { uuid: '../otro' } })
  const photo = await saveForeign({ args: { foto: { $blob: 'perdida', type: 'image/jpeg', name: 'x.jpg' } } })
  for (let n = 0; n < others; n++) await queueOrder()

  await drain(seller, clock)

  const held = await seller.device.db.outbox.orderBy('seq').toArray()
  expect(held.map(({ id, state, lastError }) => [id, state, lastError?.code])).toEqual([
    [unknown, 'atencion', 'cambio-ilegible'],
    [misshapen, 'atencion', 'cambio-ilegible'],
    [photo, 'atencion', 'foto-perdida'],
  ])
})

it('what an older app could not read goes by itself once a newer one can [F17, F31]', async () => {
  const id = await saveForeign({ type: 'pedidos.de-otra-version.v7' })
  await drain(seller, clock)

  await seller.device.db.outbox.where('id').equals(id).modify({ type: saveOrder.name })
  await drain(seller, clock)

  expect(await seller.device.db.enviados.get(id)).toBeDefined()
  expect(await seller.device.db.outbox.count()).toBe(0)
})

it('an answer that cannot be made out is one change’s trouble [F31]', async () => {
  const id = uuidv7()
  const lying: typeof fetch = async (input, init) => {
    const isOurs = (input as Request).headers.get('idempotency-key') === id
    const answer = await fetch(input, init)
    if (!isOurs) return answer
    return new Response('{"message":"ok"}', { status: 200, headers: answer.headers })
  }
  seller = await openSeller(server, {
    user: 'vendedor',
    random: seeded(3),
    badness: 0,
    clock,
    network: lying,
  })
  await seller.device.enqueue(saveOrder, newOrder(goods), id)
  await queueOrder()

  await drain(seller, clock)

  expect(await seller.device.db.outbox.toArray()).toMatchObject([
    { id, state: 'atencion', serverFailures: 8 },
  ])
})

it('a photo that is told twenty times to come back later is kept as it is and goes by itself [SY9, SY32]', async () => {
  const id = uuidv7()
  const away = { left: 20 }
  const busy: typeof fetch = async (input, init) => {
    const request = input as Request
    const { headers } = request
    if (headers.get('idempotency-key') !== id || away.left-- <= 0) return fetch(request, init)
    // A server that is busy has read what it refuses.
    await request.arrayBuffer()
    const echoes = { 'idempotency-key': id, 'x-request-id': headers.get('x-request-id') ?? '' }
    const later = { 'retry-after': '3', 'content-type': 'application/json' }
    return new Response('{"code":"no-disponible"}', { status: 503, headers: { ...echoes, ...later } })
  }
  const served = { user: 'vendedor', random: seeded(3), badness: 0, clock, network: busy }
  seller = await openSeller(server, served)
  const [lot] = (await server.database.pool.query<{ id: number }>('select id from lots order by id limit 1'))
    .rows
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer()
  const file = new File([new Uint8Array(picture)], 'chapa.jpg', { type: 'image/jpeg' })
  await seller.device.enqueue(uploadPhoto, { id: lot?.id ?? 0, uuid: uuidv7(), file }, id)
  clock.now += 1
  await queueOrder()

  await drainReading()

  expect(away.left).toBeLessThan(0)
  expect(await seller.device.db.outbox.toArray()).toEqual([])
})
