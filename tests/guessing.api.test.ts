import { expect, test } from 'vitest'
import type { Session } from '#contract/calls/session.ts'
import { DEMO_PASSWORD } from '#demo/people/users.ts'
import { subjectKey } from '#server/db/failed-attempts.ts'
import { createLog } from '#server/http/log.ts'
import { startServer } from '#server/start-server.ts'
import { notes } from './notes.ts'
import { startTestServer } from './servers/server.ts'

const server = await startTestServer({ answering: notes, trustProxy: true })
const { pool } = server.database

const signIn = (
  username: string,
  password = DEMO_PASSWORD,
  { ip = '10.0.0.1', token }: { ip?: string; token?: string } = {},
) =>
  server.call<Session>('/api/login', {
    form: { username, password },
    headers: { 'x-forwarded-for': ip },
    token,
  })

const me = (token: string) => server.call('/api/me', { token })

/** Failures of an account at an address, as if they had been made so long ago. */
const failed = (email: string, ip: string, { times, ago }: { times: number; ago: string }) =>
  pool.query(
    `insert into login_failures (account_key, ip, at) select $1, $2, now() - $4::interval
      from generate_series(1, $3)`,
    [subjectKey({ purpose: 'sign-in', subject: email }), ip, times, ago],
  )

test('SEC34 each failure makes the next attempt from there wait longer, the user elsewhere does not', async () => {
  const email = 'vendedor@demo.example'
  const [ip, elsewhere] = ['10.0.0.9', '10.0.0.10']
  expect((await signIn(email, 'adivino', { ip })).status).toBe(401)
  await failed(email, ip, { times: 4, ago: '1 hour' })

  const soon = await signIn(email, DEMO_PASSWORD, { ip })

  expect(soon).toMatchObject({
    status: 429,
    body: {
      code: 'demasiados-intentos',
      message: expect.stringMatching(/^Demasiados intentos. Volvé a intentar en [34] segundos.$/),
    },
  })
  expect(['3', '4']).toContain(soon.headers.get('retry-after'))
  expect((await signIn(email, DEMO_PASSWORD, { ip: elsewhere })).status).toBe(200)
  expect((await signIn('cliente2@demo.example', DEMO_PASSWORD, { ip })).status).toBe(200)
  await pool.query("update login_failures set at = at - interval '4 seconds' where ip = $1", [ip])
  expect((await signIn(email, DEMO_PASSWORD, { ip })).status).toBe(200)
})

test('SEC34 the wait grows to 25 seconds and no further, and being let in ends it', async () => {
  const email = 'vendedor@demo.example'
  const ip = '10.0.0.11'
  await failed(email, ip, { times: 19, ago: '24 seconds' })
  const refused = await signIn(email, DEMO_PASSWORD, { ip })
  await pool.query("update login_failures set at = at - interval '1 second' where ip = $1", [ip])

  const allowed = await signIn(email, DEMO_PASSWORD, { ip })

  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('1')
  expect(refused.body).toMatchObject({ message: 'Demasiados intentos. Volvé a intentar en 1 segundo.' })
  expect(allowed.status).toBe(200)
  expect((await pool.query('select 1 from login_failures where ip = $1', [ip])).rowCount).toBe(0)
})

test('SEC34 another process of the server knows of the failures too', async () => {
  const other = await startServer({
    ...{ database: server.database, blobs: server.blobs, log: createLog('silent'), answering: () => notes },
    ...{ host: '127.0.0.1', port: 0, appFolder: 'no-app', callsPerMinute: 0 },
    ...{ trustProxy: true, checkAnswers: true },
  })
  const form = { username: 'vendedor@demo.example', password: 'adivino' }
  const headers = { 'x-forwarded-for': '10.0.0.12' }
  await failed(form.username, '10.0.0.12', { times: 5, ago: '1 minute' })
  expect((await server.call('/api/login', { form, headers })).status).toBe(401)

  const { status } = await fetch(new URL('/api/login', other.url), {
    ...{ method: 'POST', headers, body: new URLSearchParams({ ...form, password: DEMO_PASSWORD }) },
  })

  await other.close()
  expect(status).toBe(429)
})

test('SEC34 the twenty-first guess in a quarter of an hour has to wait for its end', async () => {
  await failed('vendedor@demo.example', '10.0.0.13', { times: 20, ago: '1 minute' })

  const throttled = await signIn('vendedor@demo.example', DEMO_PASSWORD, { ip: '10.0.0.13' })

  expect(throttled).toMatchObject({
    status: 429,
    body: { message: 'Demasiados intentos. Volvé a intentar en unos minutos.' },
  })
  expect(Number(throttled.headers.get('retry-after'))).toBeGreaterThan(800)
})

test('SEC34 an office shares an address: a colleague’s mistakes make nobody else wait, a flood does', async () => {
  const ip = '10.0.0.14'
  await failed('vendedora@demo.example', ip, { times: 10, ago: '0 seconds' })
  expect((await signIn('cliente2@demo.example', DEMO_PASSWORD, { ip })).status).toBe(200)
  await failed('vendedora@demo.example', ip, { times: 9, ago: '0 seconds' })

  expect((await signIn('cliente2@demo.example', DEMO_PASSWORD, { ip })).status).toBe(429)
})

test('SEC34 the addresses of one connection are one, the connection next door is another', async () => {
  const email = 'logistica@demo.example'
  await failed(email, '2001:db8:5:6::/64', { times: 20, ago: '1 minute' })

  const moved = await signIn(email, DEMO_PASSWORD, { ip: '2001:db8:5:6:ffff::9' })
  const next = await signIn(email, DEMO_PASSWORD, { ip: '2001:db8:5:7::9' })

  expect([moved.status, next.status]).toEqual([429, 200])
  const { rows } = await pool.query("select ip from login_failures where ip like '%ffff%'")
  expect(rows).toEqual([])
})

/** Failures of an account at so many addresses, one each. */
async function failedEverywhere(email: string, times: number): Promise<void> {
  for (let n = 0; n < times; n++) await failed(email, `198.51.100.${n}`, { times: 1, ago: '0 seconds' })
}

test('SEC34 guesses at one account from many addresses make a new address wait, whether it exists or not', async () => {
  await failedEverywhere('multicuenta@demo.example', 18)
  await failedEverywhere('nadie@demo.example', 18)

  const existing = await signIn('multicuenta@demo.example', 'adivino', { ip: '203.0.113.1' })
  const absent = await signIn('nadie@demo.example', 'adivino', { ip: '203.0.113.2' })
  const other = await signIn('subusuario@demo.example', DEMO_PASSWORD, { ip: '203.0.113.3' })

  expect([existing.status, absent.status, other.status]).toEqual([429, 429, 200])
  expect(existing.body).toEqual(absent.body)
  expect(existing.headers.get('retry-after')).toBe(absent.headers.get('retry-after'))
})

test('SEC34 guesses elsewhere do not make an owner wait: their session, address and phone are known', async () => {
  const email = 'cliente2@demo.example'
  const { body } = await signIn(email, DEMO_PASSWORD, { ip: '203.0.113.10' })
  await failedEverywhere(email, 30)
  await pool.query(
    "update sessions set last_used_at = now() - interval '3 hours' where token_hash = sha256($1::bytea)",
    [body.access_token],
  )

  const stranger = await signIn(email, DEMO_PASSWORD, { ip: '203.0.113.11' })
  const sameAddress = await signIn(email, DEMO_PASSWORD, { ip: '203.0.113.10' })
  const samePhone = await signIn(email, DEMO_PASSWORD, { ip: '203.0.113.12', token: body.access_token })
  const otherPhone = await signIn('admin@demo.example')
  const foreign = await signIn(email, DEMO_PASSWORD, {
    ip: '203.0.113.13',
    token: otherPhone.body.access_token,
  })

  expect(stranger.status).toBe(429)
  expect([sameAddress.status, samePhone.status]).toEqual([200, 200])
  expect((await me(sameAddress.body.access_token)).status).toBe(200)
  expect(foreign.status).toBe(429)
  await pool.query('delete from login_failures')
})

test('SEC34 a phone whose session was ended is a stranger again', async () => {
  const email = 'cliente2@demo.example'
  const { body } = await signIn(email, DEMO_PASSWORD, { ip: '203.0.113.20' })
  await server.call('/api/logout', { token: body.access_token, json: {} })
  await failedEverywhere(email, 30)

  const answer = await signIn(email, DEMO_PASSWORD, { ip: '203.0.113.21', token: body.access_token })

  expect(answer.status).toBe(429)
  await pool.query('delete from login_failures')
})

test('SEC34 known addresses are few, kept as hashes, and forgotten after three months', async () => {
  const email = 'admin@demo.example'
  const key = subjectKey({ purpose: 'sign-in', subject: email })
  await pool.query(
    `insert into known_places (account_key, place_key, at)
      select $1, 'place ' || n, now() - interval '1 day' from generate_series(1, 60) n`,
    [key],
  )
  await pool.query("insert into known_places values ('k', 'old', now() - interval '91 days')")

  await signIn(email, DEMO_PASSWORD, { ip: '203.0.113.30' })

  const { rows } = await pool.query('select account_key, place_key from known_places')
  expect(rows.filter(({ account_key }) => account_key === key)).toHaveLength(50)
  expect(rows.filter(({ account_key }) => account_key === 'k')).toEqual([])
  expect(JSON.stringify(rows)).not.toMatch(/203\.0\.113|demo\.example/)
})

test('SEC34 guesses over many users from one address have to wait too', async () => {
  await pool.query(
    "insert into login_failures (account_key, ip) select 'k' || n, '10.0.0.20' from generate_series(1, 100) n",
  )

  expect((await signIn('cliente@demo.example', DEMO_PASSWORD, { ip: '10.0.0.20' })).status).toBe(429)
})

test('failures that no longer count are forgotten', async () => {
  await pool.query(
    "insert into login_failures (account_key, ip, at) values ('k', '10.0.0.40', now() - interval '721 minutes')",
  )

  await signIn('cliente@demo.example', 'x', { ip: '10.0.0.41' })

  const { rowCount } = await pool.query("select 1 from login_failures where at < now() - interval '12 hours'")
  expect(rowCount).toBe(0)
})

test('signing in right counts as no failure', async () => {
  for (let attempt = 0; attempt < 25; attempt++) {
    expect((await signIn('cliente2@demo.example', DEMO_PASSWORD, { ip: '10.0.0.30' })).status).toBe(200)
  }
})
