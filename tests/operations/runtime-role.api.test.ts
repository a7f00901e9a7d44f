import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { DEMO_PASSWORD } from '#demo/people/users.ts'
import { startEmbedded } from '#server/db/embedded/embedded.ts'
import { asRole, roleOf } from '#server/db/runtime-role.ts'
import { startProcess } from '#tests/servers/server-process.ts'
import { emptyDatabase } from '#tests/worlds/copies-world.ts'

const folder = mkdtempSync(join(tmpdir(), 'cantera-role-'))
chmodSync(folder, 0o755)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const own = await emptyDatabase()

async function ask(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
    .query(statement)
    .then(({ rows }) => rows)
    .finally(() => client.end())
}

/** Statements refused to the user who runs the app; `owner` is who may. */
const beyond = (owner: string) => [
  'create table piedra ()',
  'alter table orders disable trigger all',
  'drop table orders',
  'truncate orders',
  'update sync_history set history = gen_random_uuid()',
  "copy orders to '/tmp/orders'",
  `set role ${owner}`,
]

const refused = (owner: string) => beyond(owner).map((statement) => [statement, '42501'])

async function refusals(url: string, owner: string): Promise<unknown[]> {
  const found: unknown[] = []
  for (const statement of beyond(owner))
    found.push([statement, await ask(url, statement).catch(({ code }) => code)])
  return found
}

async function signIn(address: string): Promise<number> {
  const body = new URLSearchParams({ username: 'vendedora@demo.example', password: DEMO_PASSWORD })
  return (await fetch(`${address}/api/login`, { method: 'POST', body })).status
}

test('SEC100 the app works under a role that owns nothing, also in a data directory of before', async () => {
  const before = await startEmbedded(folder, { durable: false, say: () => {} })
  await ask(before.url, 'drop role cantera_app')
  await before.stop()
  const note = join(folder, 'postgres.json')
  const { appPassword: _, ...old } = JSON.parse(readFileSync(note, 'utf8'))
  writeFileSync(note, JSON.stringify(old))

  const server = await startProcess({ DATA_DIR: folder, DEMO: '1', DEMO_LOTES: '20' })
  const { url, appUrl, stop } = await startEmbedded(folder, { durable: false, say: () => {} })

  expect(await signIn(server.address)).toBe(200)
  expect(
    await ask(
      url,
      "select distinct usename from pg_stat_activity where application_name like 'cantera %' and datname = 'cantera' and pid <> pg_backend_pid()",
    ),
  ).toEqual([{ usename: 'cantera_app' }])
  expect(
    await ask(
      appUrl,
      'select rolsuper, rolbypassrls, rolcreatedb, rolcreaterole from pg_roles where rolname = current_user',
    ),
  ).toEqual([{ rolsuper: false, rolbypassrls: false, rolcreatedb: false, rolcreaterole: false }])
  expect(await refusals(appUrl, 'cantera')).toEqual(refused('cantera'))
  await server.stop('SIGTERM')
  await stop()
}, 120_000)

test('SEC100 on a server of somebody else the owner migrates, and the app works under the role of DATABASE_URL', async () => {
  const role = `app_${randomBytes(6).toString('hex')}`
  await ask(own, `create role ${role} login password 'clave' nosuperuser nobypassrls`)
  onTestFinished(async () => void (await ask(own, `drop owned by ${role}; drop role ${role}`)))
  const appUrl = asRole(own, role, 'clave')
  const owner = roleOf(own)

  const server = await startProcess({
    ...{ DATABASE_URL: appUrl, DATABASE_OWNER_URL: own, DATA_DIR: folder, DEMO: '1', DEMO_LOTES: '20' },
  })

  expect(await signIn(server.address)).toBe(200)
  expect(
    await ask(
      own,
      `select distinct usename from pg_stat_activity
       where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
    ),
  ).toEqual([{ usename: role }])
  expect(await refusals(appUrl, owner)).toEqual(refused(owner))
  await server.stop('SIGTERM')
}, 120_000)

test('a demo on an empty database with two roles starts at the first try, two processes at once too', async () => {
  const [owner, app] = ['owner', 'app'].map((name) => `${name}_${randomBytes(6).toString('hex')}`) as [
    string,
    string,
  ]
  const empty = await emptyDatabase()
  const name = new URL(empty).pathname.slice(1)
  for (const role of [owner, app]) await ask(own, `create role ${role} login password 'clave' nosuperuser`)
  await ask(own, `alter database ${name} owner to ${owner}`)
  onTestFinished(async () => {
    await ask(own, `alter database ${name} owner to current_user`)
    await ask(empty, `drop owned by ${owner}, ${app} cascade`)
    await ask(own, `drop role ${owner}, ${app}`)
  })
  const env = {
    ...{ DATABASE_URL: asRole(empty, app, 'clave'), DATABASE_OWNER_URL: asRole(empty, owner, 'clave') },
    ...{ DATA_DIR: mkdtempSync(join(folder, 'two-')), DEMO: '1', DEMO_LOTES: '20' },
  }

  const both = await Promise.all([startProcess(env), startProcess(env)])

  for (const { address } of both) expect(await signIn(address)).toBe(200)
  const next = await ask(
    empty,
    "select max(id)::int + 1 as next, nextval(pg_get_serial_sequence('lots', 'id'))::int as given from lots",
  )
  expect(next[0]?.given).toBe(next[0]?.next)
  for (const process of both) expect(await process.stop('SIGTERM')).toEqual([0, null])
}, 120_000)
