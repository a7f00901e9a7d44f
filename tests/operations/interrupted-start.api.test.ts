import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, inject, test, vi } from 'vitest'
import { appliedMigrations, applyMigrations, inTransaction, readMigrations } from '#server/db/migrate.ts'

const { url: server, template } = inject('server')
const folder = mkdtempSync(join(tmpdir(), 'cantera-interrupted-'))
const started: ChildProcess[] = []
afterAll(() => {
  for (const child of started) child.kill('SIGKILL')
  rmSync(folder, { recursive: true })
})

function within<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  return client
    .connect()
    .then(() => work(client))
    .finally(() => client.end())
}

const addressOf = (name: string): string => {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

async function emptyDatabase(): Promise<string> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await within(server, (client) => client.query(`create database ${name}`))
  afterAll(() => within(server, (client) => client.query(`drop database if exists ${name} with (force)`)))
  return addressOf(name)
}

/** Tables, columns, indexes, constraints, triggers and functions: what migrations make. */
const SHAPE = `
  select md5(string_agg(line, e'\\n' order by line)) as shape from (
    select concat_ws(' ', table_name, column_name, data_type, is_nullable) as line
      from information_schema.columns where table_schema = 'public'
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select concat_ws(' ', conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select concat_ws(' ', tgrelid::regclass, tgname) from pg_trigger where not tgisinternal
    union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace) made`

const shapeOf = (url: string): Promise<string> =>
  within(url, async (client) => (await client.query(SHAPE)).rows[0].shape)

const appliedIn = (url: string): Promise<number[]> => within(url, appliedMigrations)

/** The server as people run it, on a database; returns its address once it listens. */
function start(url: string, demo = '0'): { child: ChildProcess; listens: Promise<string> } {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    env: {
      ...process.env,
      DATABASE_URL: url,
      DATA_DIR: folder,
      PORT: '0',
      LOG_LEVEL: 'silent',
      DEMO: demo,
      DEMO_LOTES: '60',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  started.push(child)
  const listens = once(child.stdout as NodeJS.ReadableStream, 'data').then(([text]) => String(text))
  return { child, listens }
}

async function end({ child }: { child: ChildProcess }, signal: NodeJS.Signals): Promise<void> {
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
}

/** Counts others on this database that do so, by a new client: a snapshot lasts as long as a transaction. */
const othersWho = (url: string, what: string): Promise<number> =>
  within(url, async (client) => {
    const { rows } = await client.query(`
      select count(*)::int as others from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and ${what}`)
    return rows[0].others
  })

/** Holds something that the start needs half-way, kills the process when it waits for it, and lets go. */
async function killedAt(url: string, hold: string, demo = '0'): Promise<void> {
  await within(url, async (client) => {
    await client.query('begin')
    await client.query(hold)
    const running = start(url, demo)
    const isWaiting = async () => expect(await othersWho(url, `wait_event_type = 'Lock'`)).toBe(1)
    await vi.waitFor(isWaiting, { timeout: 20_000, interval: 50 })
    await end(running, 'SIGKILL')
    await client.query('rollback')
  })
  // PostgreSQL notices at its next word to the process that it is gone.
  await vi.waitFor(async () => expect(await othersWho(url, `backend_type = 'client backend'`)).toBe(0), {
    timeout: 10_000,
  })
}

const ordersIn = (url: string) =>
  within(
    url,
    async (client) =>
      (await client.query('select count(*)::int as n, sum(quantity) as sum from orders')).rows[0],
  )

test('a start that is killed while it migrates leaves nothing half', async () => {
  const url = await emptyDatabase()

  for (const table of ['turnos', 'work_orders']) {
    await killedAt(url, `create table ${table} ()`)
    expect(await appliedIn(url)).toEqual([])
  }

  const both = [start(url), start(url)]
  for (const { listens } of both) expect(await listens).toContain('Cantera: http')
  await Promise.all(both.map((item) => end(item, 'SIGTERM')))
  expect(await appliedIn(url)).toEqual(readMigrations().map(({ folderMillis }) => folderMillis))
  expect(await shapeOf(url)).toBe(await shapeOf(addressOf(template)))
}, 120_000)

test('a start that is killed while it makes the demo makes it whole the next time', async () => {
  const url = await emptyDatabase()
  await end(start(url), 'SIGKILL')
  await within(url, (client) =>
    inTransaction(client, 'begin', () => applyMigrations(client, readMigrations())),
  )

  await killedAt(url, 'lock table photos in share mode', '1')
  expect((await ordersIn(url)).n).toBe(0)

  const next = start(url, '1')
  expect(await next.listens).toContain('Cantera: http')
  expect((await ordersIn(url)).n).toBeGreaterThan(20)
  await end(next, 'SIGTERM')
}, 120_000)
