import { expect, test } from 'vitest'
import type { Session } from '#contract/calls/session.ts'
import { DEMO_PASSWORD } from '#demo/people/users.ts'
import { notes } from './notes.ts'
import { startTestServer } from './servers/server.ts'

const server = await startTestServer({ answering: notes, trustProxy: true })
const { pool } = server.database

const signIn = (username: string, password = DEMO_PASSWORD, { ip = '10.0.0.1', remember = '0' } = {}) =>
  server.call<Session>('/api/login', {
    form: { username, password, remember },
    headers: { 'x-forwarded-for': ip },
  })

const me = (token: string) => server.call('/api/me', { token })

async function freshToken(user: string, remember = '0'): Promise<string> {
  return (await signIn(`${user}@demo.example`, DEMO_PASSWORD, { remember })).body.access_token
}

const age = (token: string, change: string) =>
  pool.query(`update sessions set ${change} where token_hash = sha256($1::bytea)`, [token])

test('S42 signing in answers the session with its user, rights and scope', async () => {
  const { status, body } = await signIn('Cliente@demo.example')

  expect(status).toBe(200)
  expect(body).toMatchObject({
    token_type: 'bearer',
    expires_in: 12 * 3600,
    user: { email: 'cliente@demo.example', root: false, account: { id: 1 } },
    p: { 'pedido-ver': true },
  })
  expect(Buffer.from(body.access_token, 'base64url')).toHaveLength(32)
})

test('S53 the session is known by its token, with the same scope', async () => {
  const { body } = await signIn('cliente@demo.example')

  const answer = await me(body.access_token)

  expect(answer).toMatchObject({ status: 200, body: { user: body.user, p: body.p, scope: body.scope } })
})

test('SEC43 the database never holds a token, and each sign-in makes a new one', async () => {
  const [text, two] = [await freshToken('cliente'), await freshToken('cliente')]

  const { rows } = await pool.query('select token_hash from sessions')

  expect(text).not.toBe(two)
  expect(JSON.stringify(rows)).not.toContain(text)
})

test('remember makes the session last thirty days', async () => {
  const { body } = await signIn('cliente@demo.example', DEMO_PASSWORD, { remember: '1' })

  expect(body.expires_in).toBe(30 * 86_400)
})

test('SEC33 an unknown user, a wrong password and a deactivated user get the same answer', async () => {
  const answers = await Promise.all([
    signIn('nadie@demo.example', 'x', { ip: '10.0.0.2' }),
    signIn('cliente@demo.example', 'x', { ip: '10.0.0.2' }),
    signIn('baja@demo.example', DEMO_PASSWORD, { ip: '10.0.0.2' }),
  ])

  for (const { status, body } of answers) {
    expect(status).toBe(401)
    expect(body).toEqual({ message: 'Usuario o contraseña incorrectos', code: 'credenciales-incorrectas' })
  }
})

test('SEC34 a failure stored while this attempt begins does not hold up others at its address', async () => {
  await pool.query(
    "insert into login_failures (account_key, ip, at) values ('otro', '10.0.0.4', now() + interval '5 seconds')",
  )

  expect((await signIn('cliente@demo.example', DEMO_PASSWORD, { ip: '10.0.0.4' })).status).toBe(200)
})

test('S46 only the right password learns that the e-mail is not verified', async () => {
  const right = await signIn('sinverificar@demo.example', DEMO_PASSWORD, { ip: '10.0.0.3' })
  const wrong = await signIn('sinverificar@demo.example', 'x', { ip: '10.0.0.3' })

  expect(right).toMatchObject({
    status: 401,
    body: { errors: { 'correo-sin-verificar': [expect.any(String)] } },
  })
  expect(wrong.body).not.toHaveProperty('errors')
})

test.each([
  ['absolute', "expires_at = now() - interval '1 second'", 'sesion-vencida'],
  ['idle', "last_used_at = now() - interval '2 hours 1 minute'", 'sesion-vencida'],
  ['ended by somebody', 'revoked_at = now()', 'sesion-cerrada'],
])('SEC44, A191 a session ends: %s', async (_, change, code) => {
  const token = await freshToken('cliente')
  await age(token, change)

  expect(await me(token)).toMatchObject({ status: 401, body: { code } })
})

test('SEC44 a remembered session may lie for days, and use keeps it alive', async () => {
  const token = await freshToken('cliente', '1')
  await age(token, "last_used_at = now() - interval '13 days'")

  expect((await me(token)).status).toBe(200)
  const { rows } = await pool.query(
    "select last_used_at > now() - interval '1 minute' as used from sessions where token_hash = sha256($1::bytea)",
    [token],
  )
  expect(rows).toEqual([{ used: true }])
})

test.each([
  {
    who: 'deactivated',
    change: 'deleted_at = now()',
    back: 'deleted_at = null',
    code: 'usuario-desactivado',
  },
  {
    who: 'unverified',
    change: 'email_verified_at = null',
    back: 'email_verified_at = now()',
    code: 'sesion-cerrada',
  },
])(
  'SEC47, A191 a user who is $who is out at once, and an old token never comes back',
  async ({ change, back, code }) => {
    const token = await freshToken('multicuenta')
    await pool.query(`update users set ${change} where email = 'multicuenta@demo.example'`)

    const out = await me(token)

    await pool.query(`update users set ${back} where email = 'multicuenta@demo.example'`)
    expect(out).toMatchObject({ status: 401, body: { code } })
    expect(await me(token)).toMatchObject({ status: 401, body: { code: 'sesion-cerrada' } })
  },
)

test('SEC48 a right that is taken away is gone with the next call, and the scope tag changes', async () => {
  const token = await freshToken('subusuario')
  const before = await server.call<{ p: object; scope: string }>('/api/me', { token })
  await pool.query(`delete from user_permissions using users u, permissions p
    where user_id = u.id and permission_id = p.id and u.email = 'subusuario@demo.example' and p.key = 'pedido-ver'`)

  const after = await server.call<{ p: object; scope: string }>('/api/me', { token })

  expect(before.body.p).toHaveProperty('pedido-ver')
  expect(after.body.p).not.toHaveProperty('pedido-ver')
  expect(after.body.scope).not.toBe(before.body.scope)
})

test('SEC45 signing out ends the session on the server, and no other', async () => {
  const [mine, other] = [await freshToken('cliente'), await freshToken('cliente')]

  const { status } = await server.call('/api/logout', { token: mine, json: {} })

  expect(status).toBe(200)
  expect((await me(mine)).status).toBe(401)
  expect((await me(other)).status).toBe(200)
})

test.each(['', 'Bearer', 'Bearer x', 'Basic abc', `Bearer ${'a'.repeat(5000)}`])(
  'no session without a token of ours: %s',
  async (authorization) => {
    const { status } = await server.call('/api/me', { headers: { authorization } })

    expect(status).toBe(401)
  },
)

test('SEC40 a hash of another cost is made anew with the next sign-in', async () => {
  const { hash } = await import('@node-rs/argon2')
  const weak = await hash(DEMO_PASSWORD, { memoryCost: 8_192, timeCost: 1, parallelism: 1 })
  await pool.query("update users set password_hash = $1 where email = 'logistica@demo.example'", [weak])

  expect((await signIn('logistica@demo.example')).status).toBe(200)

  const { rows } = await pool.query("select password_hash from users where email = 'logistica@demo.example'")
  expect(rows[0].password_hash).toContain('m=19456,t=2,p=1')
  expect((await signIn('logistica@demo.example')).status).toBe(200)
})

test('the log says who signed in by number, never a name, an address or a password', () => {
  const all = server.logged.join('\n')

  expect(all).toContain('signed in')
  for (const secret of ['demo.example', DEMO_PASSWORD, 'adivino', '10.0.0.'])
    expect(all).not.toContain(secret)
})
