import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { changeStatus, getOrder, saveOrder } from '#contract/calls/orders.ts'
import type { Session } from '#contract/calls/session.ts'
import { uuidv7 } from '#contract/kit/uuid.ts'
import { STATUS } from '#contract/rules/transitions.ts'
import { DEMO_PASSWORD } from '#demo/people/users.ts'
import { seedDemo } from '#demo/seed-demo.ts'
import { openDatabase } from '#server/db/client.ts'
import { currentHistory, ensureHistory } from '#server/db/history.ts'
import { createLog } from '#server/http/log.ts'
import { answering } from '#server/routes.ts'
import { startServer } from '#server/start-server.ts'
import { createFileStore } from '#server/store/file-store.ts'
import { seeded } from '#tests/bad-network.ts'
import type { TestServer } from '#tests/servers/server.ts'
import { standbyWorld } from '#tests/servers/standby.ts'
import { oracleOf } from '#tests/worlds/engine-oracle.ts'
import { type Clock, drain, openSeller, type Seller } from '#tests/worlds/engine-world.ts'

const cluster = await standbyWorld()
const home = mkdtempSync(join(tmpdir(), 'cantera-promoted-'))
const blobs = createFileStore(join(home, 'photos'))
const database = openDatabase(cluster.url)
const { db } = database
await ensureHistory(db)
await seedDemo(db, { lotes: 60, blobs, now: new Date(), looks: 1 })
const server = await startServer({
  ...{ database, blobs, answering, log: createLog('silent'), host: '127.0.0.1', port: 0 },
  ...{ appFolder: join(home, 'no-app'), callsPerMinute: 0, trustProxy: false, checkAnswers: true },
})
const clock: Clock = { now: Date.now() }
const { goods, expectConverged } = oracleOf(db)

afterAll(async () => {
  await server.close()
  await database.close()
  rmSync(home, { recursive: true, force: true })
})

async function signIn(user: string): Promise<Session> {
  const body = new URLSearchParams({ username: `${user}@demo.example`, password: DEMO_PASSWORD })
  const answer = await fetch(new URL('/api/login', server.url), { method: 'POST', body })
  return (await answer.json()) as Session
}

/** Paths of feeds that the server began again for phones. */
const resets: string[] = []
const network: typeof fetch = async (input, init) => {
  const answer = await fetch(input, init)
  const { pathname } = new URL(input instanceof Request ? input.url : String(input))
  if (pathname.startsWith('/api/pull') && (await answer.clone().text()).includes('"reset":true'))
    resets.push(pathname)
  return answer
}

const open = (user: string): Promise<Seller> =>
  openSeller({ url: server.url, signIn, signInAgain: signIn } as unknown as TestServer, {
    ...{ user, random: seeded(1), badness: 0, clock, network },
  })

async function order(seller: Seller): Promise<string> {
  const { cuit, products } = await goods()
  const uuid = uuidv7()
  await seller.device.enqueue(saveOrder, {
    ...{ uuid, nuevo: true, form_billing_cuit: cuit, form_quantity: 2, form_branch: 'Córdoba' },
    ...{ form_product_code: products[0]?.code ?? '', form_unit: products[0]?.unit ?? '' },
    form_client_note: uuid,
  })
  await drain(seller, clock)
  return uuid
}

const change = async (seller: Seller, uuid: string, status: string) => {
  await seller.device.enqueue(changeStatus, { uuid, status, motivo: 'prueba' })
  await drain(seller, clock)
}

const prepare = (seller: Seller) =>
  seller.device.prepare({ sucursales: ['Córdoba'], dias: 60, fotos: 'ninguna' })

/** The tag of a day of turnos, or whether one is confirmed. */
async function day(token: string, tag?: string) {
  const answer = await fetch(new URL('/api/turno/day?fecha=2099-01-01', server.url), {
    headers: { authorization: `Bearer ${token}`, ...(tag && { 'if-none-match': tag }) },
  })
  return { status: answer.status, tag: answer.headers.get('etag') ?? '' }
}

/** A feed from a cursor to its end. */
async function pull(cursor = ''): Promise<{ cursor: string; reset: boolean }> {
  const answer = await fetch(new URL(`/api/pull/pedidos?cursor=${cursor}`, server.url), {
    headers: { authorization: `Bearer ${token}` },
  })
  const page = (await answer.json()) as { cursor: string; more: boolean; reset: boolean }
  const { cursor: end } = page.more ? await pull(page.cursor) : page
  return { cursor: end, reset: page.reset }
}

const isReady = async () => (await fetch(new URL('/readyz', server.url))).status === 200

const states = async (seller: Seller) =>
  (await seller.device.db.pedidos.toArray()).map(({ uuid, status, version }) => ({ uuid, status, version }))

const [ana, luis] = [await open('vendedora'), await open('vendedor')]
for (const seller of [ana, luis]) await prepare(seller)
const token = (await signIn('vendedora')).access_token

test('SY35 after a planned switchover nobody reads anything again, and a start within a second notices nothing', async () => {
  const uuid = await order(ana)
  for (const { device } of [ana, luis]) await device.sync()
  const before = await currentHistory(db)
  const { tag } = await day(token)
  await cluster.follow(true)
  for (const { device } of [ana, luis]) await device.sync()
  resets.length = 0

  await cluster.failOver('in order')
  const fresh = openDatabase(cluster.url)
  await ensureHistory(fresh.db).finally(() => fresh.close())
  await expect.poll(isReady).toBe(true)

  const now = await currentHistory(db)
  expect(now?.name).not.toBe(before?.name)
  expect([...(now?.ancestors.keys() ?? [])]).toEqual([before?.name])
  for (const { device } of [ana, luis]) await device.sync()
  expect(resets).toEqual([])
  expect((await day(token, tag)).status).toBe(304)
  await change(luis, uuid, STATUS.listo)
  await ana.device.sync()
  expect(await ana.device.db.pedidos.get(uuid)).toMatchObject({ status: STATUS.listo })
}, 90_000)

test('SY13 SY29 SY35 what an asynchronous failover lost leaves the phones that saw it, and its makers offer it again', async () => {
  const [kept, seen] = [await order(ana), await order(ana)]
  const [idle, watcher] = [await open('vendedor'), await open('vendedor')]
  for (const seller of [ana, luis, idle, watcher]) await prepare(seller)
  await cluster.follow(false)
  for (const { device } of [ana, luis, idle, watcher]) await device.sync()
  const early = await pull()
  await cluster.cut()
  // As from a phone that is destroyed: nobody offers it again.
  await change(luis, seen, STATUS.listo)
  const ghost = await order(luis)
  await luis.device.db.enviados.clear()
  const lost = await order(ana)
  await change(ana, kept, STATUS.reservado)
  for (const { device } of [ana, luis, watcher]) await device.sync()
  await watcher.device.refresh(getOrder, { uuid: ghost })
  const { tag } = await day(token)
  const late = await pull(early.cursor)
  resets.length = 0

  await cluster.failOver('killed')
  await expect.poll(isReady).toBe(true)
  await idle.device.sync()
  expect(resets).toEqual([])
  for (const seller of [watcher, luis, ana]) {
    await seller.device.sync()
    await drain(seller, clock)
  }
  for (const { device } of [idle, watcher, luis, ana]) await device.sync()

  expect((await day(token, tag)).status).toBe(200)
  expect([(await pull(early.cursor)).reset, (await pull(late.cursor)).reset]).toEqual([false, true])
  const { rows } = await db.execute<{ uuid: string }>(
    sql`select uuid, status, version from orders where uuid = any(${sql.param([kept, seen, lost, ghost])}::uuid[])`,
  )
  expect(new Set(rows.map(({ uuid }) => uuid))).toEqual(new Set([kept, seen, lost]))
  for (const seller of [idle, watcher, luis, ana]) {
    expect(await states(seller)).toEqual(expect.arrayContaining(rows))
    expect((await states(seller)).map(({ uuid }) => uuid)).not.toContain(ghost)
  }
  expect(rows).toContainEqual(expect.objectContaining({ uuid: kept, status: STATUS.reservado }))
  expect(rows).toContainEqual(expect.objectContaining({ uuid: seen, status: STATUS.pendiente }))
  for (const seller of [idle, watcher, luis, ana]) await expectConverged(seller)
}, 90_000)

/** Does something again and again, beside others, until the returned function is called. */
function again(work: () => Promise<void>): () => Promise<void> {
  const state = { isOver: false }
  const running = (async () => {
    while (!state.isOver) await work()
  })()
  return () => {
    state.isOver = true
    return running
  }
}

test('what a failover breaks is answered 503 with the time to come back, and a standby is never asked', async () => {
  await cluster.follow(true)
  const direct = openDatabase(cluster.standby())
  await expect(direct.pool.query('select')).rejects.toMatchObject({ code: '25006' })
  expect(await direct.isAlive()).toBe(false)
  await direct.close()
  const { cuit, products } = await goods()
  const answers = new Map<string, number>()
  const acknowledged: string[] = []
  const call = async (path: string, init: RequestInit = {}) => {
    const headers = { authorization: `Bearer ${token}`, ...init.headers }
    const { status, headers: said } = await fetch(new URL(path, server.url), { ...init, headers })
    const name = `${status}${said.has('retry-after') ? ' later' : ''}`
    answers.set(name, (answers.get(name) ?? 0) + 1)
    return status
  }
  const send = async () => {
    const [uuid, key] = [uuidv7(), uuidv7()]
    const form = {
      ...{ uuid, nuevo: 'true', form_billing_cuit: cuit, form_quantity: '2', form_branch: 'Córdoba' },
      ...{ form_product_code: products[0]?.code ?? '', form_unit: products[0]?.unit ?? '' },
    }
    const init = { method: 'POST', headers: { 'idempotency-key': key }, body: new URLSearchParams(form) }
    while ((await call('/api/pedido', init)) !== 200);
    acknowledged.push(uuid)
  }
  const ends = [
    again(send),
    again(send),
    again(async () => void (await call('/api/pedido'))),
    again(async () => void (await call('/api/turno/day?fecha=2099-01-01'))),
    again(async () => void (await call('/api/pull/productos'))),
  ]

  await expect.poll(() => acknowledged.length).toBeGreaterThan(10)
  await cluster.failOver('killed')
  const before = acknowledged.length
  await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(before + 10)
  await Promise.all(ends.map((end) => end()))

  expect([...answers.keys()].sort()).toEqual(['200', '503 later'])
  const { rows } = await db.execute<{ uuid: string }>(
    sql`select uuid from orders where uuid = any(${sql.param(acknowledged)}::uuid[])`,
  )
  expect(rows).toHaveLength(acknowledged.length)
}, 90_000)

test('a process that has met the new primary reads nothing more from the one it left', async () => {
  const uuid = await order(ana)
  await cluster.follow(false)
  const read = async () => {
    const answer = await fetch(new URL(`/api/pedido/${uuid}`, server.url), {
      headers: { authorization: `Bearer ${token}` },
    })
    return answer.status === 200
      ? ((await answer.json()) as { data: { pedido: { status: string } } }).data.pedido.status
      : null
  }
  const atOnce = () => Promise.all(Array.from({ length: 8 }, read))
  await atOnce()
  await cluster.cut()
  await cluster.failOver('left')
  const fresh = openDatabase(cluster.url)
  await fresh.db.execute(sql`update orders set status = ${STATUS.listo} where uuid = ${uuid}`)
  await fresh.close()
  const before = await read()

  await expect.poll(read, { timeout: 20_000 }).toBe(STATUS.listo)

  expect(before).toBe(STATUS.pendiente)
  for (let round = 0; round < 5; round++) expect(new Set(await atOnce()).has(STATUS.pendiente)).toBe(false)
}, 90_000)
