import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import type { Session } from '#contract/calls/session.ts'
import { uuidv7 } from '#contract/kit/uuid.ts'
import { DEMO_PASSWORD } from '#demo/people/users.ts'
import { seedDemo } from '#demo/seed-demo.ts'
import { openDatabase } from '#server/db/client.ts'
import { ensureHistory } from '#server/db/history.ts'
import { createLog } from '#server/http/log.ts'
import { answering } from '#server/routes.ts'
import { startServer } from '#server/start-server.ts'
import { createFileStore } from '#server/store/file-store.ts'
import { standbyWorld } from '#tests/servers/standby.ts'
import { oracleOf } from '#tests/worlds/engine-oracle.ts'

const ORDERS = 400_000
/** Milliseconds that a person may wait beside a promotion, from the first try to the answer, beyond the time without a primary. */
const LONGEST = { reading: 1000, change: 5000 }

const cluster = await standbyWorld()
const home = mkdtempSync(join(tmpdir(), 'cantera-many-orders-'))
const blobs = createFileStore(join(home, 'photos'))
const database = openDatabase(cluster.url)
const { db } = database
await ensureHistory(db)
await seedDemo(db, { lotes: 60, blobs, now: new Date(), looks: 1 })
await db.execute(sql`
  insert into orders (uuid, account_id, product_code, product_name, quantity, unit, branch, status, created_by, owner_id, search)
  select gen_random_uuid(), a.id, p.product_code, p.product_name, 1, 'M2', 'Córdoba', 'Entregado', u.id, u.id, ''
  from generate_series(1, ${ORDERS}) n,
    (select id from accounts order by id limit 1) a, (select product_code, product_name from products limit 1) p,
    (select id from users order by id limit 1) u`)
const server = await startServer({
  ...{ database, blobs, answering, log: createLog('silent'), host: '127.0.0.1', port: 0 },
  ...{ appFolder: join(home, 'no-app'), callsPerMinute: 0, trustProxy: false, checkAnswers: false },
})
afterAll(async () => {
  await server.close()
  await database.close()
  rmSync(home, { recursive: true, force: true })
})

/** Longest time from the first try of something to its success. */
const waits = { reading: 0, change: 0 }

async function until(kind: keyof typeof waits, ask: () => Promise<number>): Promise<void> {
  const from = performance.now()
  while ((await ask().catch(() => 0)) !== 200);
  waits[kind] = Math.max(waits[kind], performance.now() - from)
}

test('beside 400,000 orders a promotion and the start of a process keep readings and changes waiting for moments', async () => {
  const body = new URLSearchParams({ username: 'vendedora@demo.example', password: DEMO_PASSWORD })
  const session = (await (
    await fetch(new URL('/api/login', server.url), { method: 'POST', body })
  ).json()) as Session
  const call = async (path: string, init: RequestInit = {}) => {
    const headers = { authorization: `Bearer ${session.access_token}`, ...init.headers }
    const answer = await fetch(new URL(path, server.url), { ...init, headers })
    await answer.arrayBuffer()
    return answer.status
  }
  const { cuit, products } = await oracleOf(db).goods()
  const order = () => {
    const form = {
      ...{
        uuid: uuidv7(),
        nuevo: 'true',
        form_billing_cuit: cuit,
        form_quantity: '2',
        form_branch: 'Córdoba',
      },
      ...{ form_product_code: products[0]?.code ?? '', form_unit: products[0]?.unit ?? '' },
    }
    const init = { method: 'POST', headers: { 'idempotency-key': uuidv7() }, body: new URLSearchParams(form) }
    return until('change', () => call('/api/pedido', init))
  }
  await cluster.follow(true)
  await order()
  const state = { isOver: false }
  const repeat = async (work: () => Promise<void>) => {
    while (!state.isOver) await work()
  }
  const running = [
    repeat(order),
    repeat(() => until('reading', () => call('/api/turno/day?fecha=2099-01-01'))),
    repeat(() => until('reading', () => call('/api/pull/productos'))),
  ]

  const asked = performance.now()
  await cluster.failOver('in order')
  const promoted = performance.now() - asked
  const fresh = openDatabase(cluster.url)
  const begun = performance.now()
  await ensureHistory(fresh.db).finally(() => fresh.close())
  const started = performance.now() - begun
  await order()
  state.isOver = true
  await Promise.all(running)

  console.info(JSON.stringify({ promoted, started, waits }))
  expect(waits.reading - promoted).toBeLessThan(LONGEST.reading)
  expect(waits.change - promoted).toBeLessThan(LONGEST.change)
}, 180_000)
