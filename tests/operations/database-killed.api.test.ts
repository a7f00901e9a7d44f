import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { getChanges } from '#contract/calls/pull.ts'
import type { Session } from '#contract/calls/session.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import { DEMO_PASSWORD } from '#demo/people/users.ts'
import { seedDemo } from '#demo/seed-demo.ts'
import { openDatabase } from '#server/db/client.ts'
import { controlOf, logOf } from '#server/db/embedded/control.ts'
import { startAt, startEmbedded } from '#server/db/embedded/embedded.ts'
import { ensureHistory } from '#server/db/history.ts'
import { migrate } from '#server/db/migrate.ts'
import { createLog } from '#server/http/log.ts'
import { answering } from '#server/routes.ts'
import { startServer } from '#server/start-server.ts'
import { createFileStore } from '#server/store/file-store.ts'
import { seeded } from '#tests/bad-network.ts'
import type { TestServer } from '#tests/servers/server.ts'
import { oracleOf } from '#tests/worlds/engine-oracle.ts'
import { actRandomly, type Clock, drain, openSeller, type Seller } from '#tests/worlds/engine-world.ts'

const quiet = () => undefined
const home = mkdtempSync(join(tmpdir(), 'cantera-killed-'))
chmodSync(home, 0o755)
const postgres = await startEmbedded(home, { say: quiet })
const control = controlOf(home, quiet)
const port = Number(new URL(postgres.url).port)

await migrate(postgres.url)
const database = openDatabase(postgres.url)
const blobs = createFileStore(join(home, 'photos'))
await ensureHistory(database.db)
await seedDemo(database.db, { lotes: 60, blobs, now: new Date(), looks: 1 })
const server = await startServer({
  ...{ database, blobs, answering, log: createLog('silent'), host: '127.0.0.1', port: 0 },
  ...{ appFolder: join(home, 'no-app'), callsPerMinute: 0, trustProxy: false, checkAnswers: true },
})
const { goods, expectNothingLost, expectConverged } = oracleOf(database.db)

afterAll(async () => {
  await server.close()
  await database.close()
  await postgres.stop()
  rmSync(home, { recursive: true, force: true })
})

async function signIn(user: string): Promise<Session> {
  const body = new URLSearchParams({ username: `${user}@demo.example`, password: DEMO_PASSWORD })
  const answer = await fetch(new URL('/api/login', server.url), { method: 'POST', body })
  return (await answer.json()) as Session
}

/** SIGKILL of the one process from which all of PostgreSQL's others hang, as a machine that runs out of memory does. */
function killDatabase(): void {
  const [pid] = readFileSync(join(control.cluster.folder, 'postmaster.pid'), 'utf8').split('\n')
  process.kill(Number(pid), 'SIGKILL')
}

/** Starts again where it was; the killed one's children may need a moment to notice and let go. */
async function startDatabase(): Promise<void> {
  for (let attempt = 0; attempt < 40; attempt++) if (await startAt(control, { port, durable: true })) return
  throw new Error(`PostgreSQL does not come back:\n${readFileSync(logOf(control), 'utf8').slice(-2000)}`)
}

type Changes = Omit<OutputOf<typeof getChanges>, 'rows'> & { rows: { product_code: string }[] }

const STEPS = ['before', 'during', 'after'] as const

/** The wire of all phones: the database is killed at a step of the call whose turn it is. */
const wire = { callsLeft: Number.POSITIVE_INFINITY, step: 'during' as (typeof STEPS)[number] }

const network: typeof fetch = async (input, init) => {
  const isWrite = (init?.method ?? (input as Request).method) === 'POST'
  wire.callsLeft -= isWrite ? 1 : 0
  if (!isWrite || wire.callsLeft !== 0) return fetch(input, init)
  if (wire.step === 'before') killDatabase()
  const sent = fetch(input, init)
  if (wire.step === 'during') setImmediate(killDatabase)
  const answer = await sent
  if (wire.step === 'after') killDatabase()
  return answer
}

test('F33 PostgreSQL killed at any step while phones send loses nothing and doubles nothing', async () => {
  const random = seeded(33)
  const clock: Clock = { now: Date.now() }
  const things = await goods()
  // Opening a phone needs a server's address and its sign-in.
  const world = { url: server.url, signIn, signInAgain: signIn } as unknown as TestServer
  const open = (user: string) => openSeller(world, { user, random, badness: 0, clock, network })
  const sellers: Seller[] = [await open('vendedora'), await open('vendedora'), await open('vendedor')]

  let held = 0

  for (let round = 0; round < 6; round++) {
    for (const seller of sellers) for (let act = 0; act < 5; act++) await actRandomly(seller, random, things)
    wire.step = STEPS[round % STEPS.length]!
    wire.callsLeft = 1 + Math.floor(random() * 2)
    await Promise.all(sellers.map((seller) => seller.device.flush()))
    if (wire.callsLeft > 0) killDatabase()
    wire.callsLeft = Number.POSITIVE_INFINITY
    await expect(database.pool.query('select 1')).rejects.toThrow()
    clock.now += 400_000
    await Promise.all(sellers.map((seller) => seller.device.flush()))
    for (const { device } of sellers)
      held += await device.db.outbox.where('state').equals('pendiente').count()
    await startDatabase()
    clock.now += 400_000
    if (round % 2 === 0) for (const seller of sellers) await seller.restart()
    await Promise.all(sellers.map((seller) => drain(seller, clock)))
  }

  expect(held).toBeGreaterThan(0)
  for (const seller of sellers) await expectNothingLost(seller)
  for (const seller of sellers) await expectConverged(seller)
  for (const seller of sellers) seller.device.close()
}, 120_000)

test('what changes after PostgreSQL was killed lies behind no cursor, though numbers of transactions are given again [SY27]', async () => {
  const { pool } = database
  const { access_token } = await signIn('vendedora')
  const headers = { authorization: `Bearer ${access_token}` }
  const pull = async (cursor: string) => {
    const answer = await fetch(new URL(`/api/pull/productos?cursor=${cursor}`, server.url), { headers })
    return (await answer.json()) as Changes
  }
  const take = async (count: number, how: 'commit' | 'rollback') => {
    for (let taken = 0; taken < count; taken++) await pool.query(`begin; select pg_current_xact_id(); ${how}`)
  }
  let page = await pull('')
  while (page.more) page = await pull(page.cursor)
  const product = page.rows[0]?.product_code
  // A rollback reaches the disk some time later.
  await pool.query("alter system set wal_writer_delay = '10s'")
  await pool.query('select pg_reload_conf()')
  await take(40, 'rollback')
  const { cursor } = await pull(page.cursor)

  killDatabase()
  await startDatabase()
  await expect.poll(() => pool.query('select').then(String, () => null)).not.toBeNull()
  await pool.query('update products set unit_price = unit_price + 1 where product_code = $1', [product])
  await take(80, 'commit')

  await expect.poll(async () => (await pull(cursor)).rows.map((row) => row.product_code)).toContain(product)
  expect((await pull(cursor)).reset).toBe(false)
})
