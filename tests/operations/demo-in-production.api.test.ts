import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { hashPassword } from '#server/features/session/password.ts'
import { built } from '#tests/servers/built.ts'
import { startTestServer } from '#tests/servers/server.ts'
import { within } from '#tests/worlds/copies-world.ts'

await built()
const server = await startTestServer({ lotes: 60 })
const home = mkdtempSync(join(tmpdir(), 'cantera-production-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

function run(program: string) {
  const child = spawn(process.execPath, [`dist/server/${program}.js`], {
    env: {
      ...{ ...process.env, NODE_ENV: 'production', DATABASE_URL: server.databaseUrl, DATA_DIR: home },
      ...{ PORT: '0', LOG_LEVEL: 'silent', DEMO: '' },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  afterAll(() => void child.kill('SIGKILL'))
  return child
}

async function ended(program: string) {
  const child = run(program)
  const [[code], out, err] = await Promise.all([once(child, 'exit'), text(child.stdout), text(child.stderr)])
  return { code, out, err }
}

const one = <T>(question: string) =>
  within(server.databaseUrl, async (client) => (await client.query(question)).rows[0] as T)

test('production does not serve the published password, and one command ends the demo beside real people', async () => {
  const { access_token: token } = await server.signIn('vendedora')
  await within(server.databaseUrl, async (client) =>
    client.query(
      `insert into users (uuid, email, fullname, password_hash, email_verified_at)
       values (gen_random_uuid(), 'ana@pizarra.example', 'Ana', $1, now())`,
      [await hashPassword('una clave de verdad')],
    ),
  )
  const form = { username: 'ana@pizarra.example', password: 'una clave de verdad' }
  const ana = await server.call<{ access_token: string }>('/api/login', { form })
  const orders = await one('select count(*), max(version) from orders')

  const refused = await ended('main')
  const done = await ended('end-demo')

  expect(refused).toMatchObject({ code: 1, out: '' })
  expect(refused.err).toMatch(/^NODE_ENV: .*root@demo\.example and \d+ others.*npm run end-demo.*\n$/)
  expect(done).toMatchObject({ code: 0, err: '' })
  expect(done.out).toMatch(/^\d+ demo users are deactivated .* and 1 sessions with them/)
  expect((await server.call('/api/me', { token })).status).toBe(401)
  const again = await server.call('/api/login', {
    form: { username: 'root@demo.example', password: 'Cantera-2026' },
  })
  expect(again.status).toBeGreaterThanOrEqual(400)
  expect((await server.call('/api/me', { token: ana.body.access_token })).status).toBe(200)
  expect(await one('select count(*), max(version) from orders')).toEqual(orders)
  expect(await one(`select count(*)::int as n from users where deleted_at is null`)).toEqual({ n: 1 })

  const child = run('main')
  const [printed] = await once(child.stdout, 'data')
  expect(String(printed)).toContain('Cantera: http')
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  expect(await exit).toEqual([0, null])
}, 90_000)
