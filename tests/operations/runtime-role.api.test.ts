import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { startEmbedded } from '#server/db/embedded/embedded.ts'
import { DEMO_PASSWORD } from '#server/demo/people/users.ts'
import { startProcess } from '#tests/server-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'cantera-role-'))
chmodSync(folder, 0o755)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function ask(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
    .query(statement)
    .then(({ rows }) => rows)
    .finally(() => client.end())
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
  const body = new URLSearchParams({ username: 'vendedora@demo.example', password: DEMO_PASSWORD })
  const signedIn = await fetch(`${server.address}/api/login`, { method: 'POST', body })

  expect(signedIn.status).toBe(200)
  expect(
    await ask(
      url,
      "select distinct usename from pg_stat_activity where application_name = '' and datname = 'cantera' and pid <> pg_backend_pid()",
    ),
  ).toEqual([{ usename: 'cantera_app' }])
  expect(
    await ask(
      appUrl,
      'select rolsuper, rolbypassrls, rolcreatedb, rolcreaterole from pg_roles where rolname = current_user',
    ),
  ).toEqual([{ rolsuper: false, rolbypassrls: false, rolcreatedb: false, rolcreaterole: false }])
  for (const statement of [
    'create table piedra ()',
    'alter table orders disable trigger all',
    'drop table orders',
    'truncate orders',
    'update sync_history set history = gen_random_uuid()',
    "copy orders to '/tmp/orders'",
    'set role cantera',
  ])
    await expect([statement, await ask(appUrl, statement).catch(({ code }) => code)]).toEqual([
      statement,
      '42501',
    ])
  await server.stop('SIGTERM')
  await stop()
}, 120_000)
