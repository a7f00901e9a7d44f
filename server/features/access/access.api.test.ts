import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Session } from '#contract/calls/session.ts'
import { cuitsWithoutUser } from '#demo/people/accounts.ts'
import { DEMO_PASSWORD } from '#demo/people/users.ts'
import { addresseeOf, linkIn, sentNow } from '#tests/servers/due-jobs.ts'
import { startTestServer } from '#tests/servers/server.ts'

const server = await startTestServer()
const { db } = server.database

beforeEach(async () => {
  await db.execute(sql`truncate call_quotas, login_failures, mails, one_time_tokens, pending_registrations`)
})

interface Refused {
  message: string
  code: string
  errors?: Record<string, string[]>
}

const PASSWORD = 'Travertino-nocturno-7'
const post = <T = Refused>(path: string, form: Record<string, string>) => server.call<T>(path, { form })
const [free = '', other = '', third = ''] = cuitsWithoutUser

const mails = () => sentNow(server.database)

const count = async (table: string): Promise<number> => {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from ${sql.identifier(table)}`,
  )
  return rows[0]?.n ?? 0
}

const addressOf = async (cuit: string): Promise<string> => {
  const { rows } = await db.execute<{ email: string }>(sql`select email from accounts where cuit = ${cuit}`)
  return rows[0]?.email ?? ''
}

const register = (cuit: string, password = PASSWORD) =>
  post('/api/register', { cuit, email: 'otro@atacante.example', password, password_confirmation: password })

const signIn = (username: string, password: string) =>
  post<Session & Refused>('/api/login', { username, password })

/** Registers and returns the link that was mailed. */
async function registered(cuit: string, password = PASSWORD) {
  expect((await register(cuit, password)).status).toBe(200)
  const sent = await mails()
  return { mail: sent.at(-1), link: linkIn(sent.at(-1), '/login') }
}

test('SEC27, R1 a CUIT shows a masked address, and every refusal has one text', async () => {
  const found = await post<{ email: string }>('/api/register/verify-cuit', { cuit: free })
  expect([found.status, found.body.email]).toEqual([200, expect.stringMatching(/^\w•••@\w•••\./)])
  expect(found.body.email).not.toContain(await addressOf(free))

  const inactive = await db.execute<{ cuit: string }>(sql`select cuit from accounts where not active limit 1`)
  const refused = await Promise.all(
    ['30-70000001-6', '20-11111111-2', inactive.rows[0]?.cuit ?? ''].map((cuit) =>
      post('/api/register/verify-cuit', { cuit }),
    ),
  )
  expect(new Set(refused.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1)
  expect(refused[0]).toMatchObject({
    status: 422,
    body: {
      errors: {
        cuit: [
          'No encontramos una cuenta habilitada para registrarse con ese CUIT. Comunicate con tu vendedor.',
        ],
      },
    },
  })
  expect((await post('/api/register/verify-cuit', { cuit: '20-1' })).body.errors).toEqual({
    cuit: ['El CUIT no es válido.'],
  })
})

test('SEC28 lookups are limited by address, and known and unknown CUITs leave the same behind', async () => {
  const left = async (cuit: string) => {
    const before = [await count('mails'), await count('call_quotas')]
    await post('/api/register/verify-cuit', { cuit })
    return [(await count('mails')) - (before[0] ?? 0), (await count('call_quotas')) - (before[1] ?? 0)]
  }
  expect(await left(free)).toEqual(await left('20-11111111-2'))

  await Promise.all(Array.from({ length: 20 }, () => post('/api/register/verify-cuit', { cuit: free })))
  const late = await post('/api/register/verify-cuit', { cuit: free })

  expect(late.status).toBe(429)
  expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(3000)
  const { rows } = await db.execute<{ most: number }>(
    sql`select max(n)::int as most from (select count(*) as n from call_quotas group by key) counted`,
  )
  expect(rows).toEqual([{ most: 10 }])
})

test('S43, SEC29, SEC31 the user is created by the mailed link alone, at the stored address', async () => {
  const users = await count('users')
  const { mail, link } = await registered(free)
  const { token, email } = link

  expect(addresseeOf(mail)).toBe(await addressOf(free))
  expect(await count('users')).toBe(users)
  const early = await signIn(email, PASSWORD)
  expect([early.status, early.body.code]).toEqual([401, 'correo-sin-verificar'])
  expect((await signIn(email, `${PASSWORD}x`)).body.code).toBe('credenciales-incorrectas')

  await db.execute(sql`truncate login_failures`)
  const verified = await post('/api/verify-email', { token, email })
  expect([verified.status, verified.body.message]).toEqual([
    200,
    'Su cuenta ha sido verificada, ahora puede iniciar sesión.',
  ])
  expect(await count('users')).toBe(users + 1)
  expect((await post('/api/verify-email', { token, email })).status).toBe(200)
  const { status, body } = await signIn(email, PASSWORD)
  expect([status, body.user.account?.cuit, body.user.root, body.p['pedido-ver']]).toEqual([
    200,
    free,
    false,
    true,
  ])
  expect((await register(free)).status).toBe(422)
})

test('R3 a newer registration ends an older one and its link, and neither shows whose it was', async () => {
  const old = await registered(other, 'Clave-de-otra-persona-1')
  const { link } = await registered(other)
  const { email } = linkIn((await mails()).at(-1))

  const refused = await post('/api/verify-email', old.link)
  expect(refused).toMatchObject({
    status: 401,
    body: { errors: { token: ['El enlace venció o ya fue usado. Pedí uno nuevo.'] } },
  })
  expect(link.token).toBe('')
  expect((await post('/api/verify-email', { ...old.link, email: 'x@y.example' })).status).toBe(401)
  expect((await signIn(email || old.link.email, 'Clave-de-otra-persona-1')).body.code).toBe(
    'credenciales-incorrectas',
  )
  await db.execute(sql`truncate login_failures`)

  const cancelled = linkIn((await registered(other)).mail, '/register')
  expect((await post('/api/register/cancel', cancelled)).status).toBe(200)
  expect((await post('/api/verify-email', cancelled)).status).toBe(401)
  expect((await post('/api/register/cancel', { ...cancelled, token: 'x'.repeat(43) })).status).toBe(200)
})

test('SEC30 a link is over once the account has another address, or its day has passed', async () => {
  const moved = await registered(other)
  const address = await addressOf(other)
  await db.execute(sql`update accounts set email = 'nueva@cuenta.example' where cuit = ${other}`)
  expect((await post('/api/verify-email', moved.link)).status).toBe(401)
  await db.execute(sql`update accounts set email = ${address} where cuit = ${other}`)

  const late = await registered(third)
  await db.execute(sql`update one_time_tokens set expires_at = now()`)
  expect((await post('/api/verify-email', late.link)).status).toBe(401)
})

test('SEC32 mails are asked for with the same answer and the same work, whoever the address is of', async () => {
  const asked = async (path: string, email: string) => {
    const jobs = await db.execute<{ n: number }>(sql`select count(*)::int as n from graphile_worker.jobs`)
    const { status, body } = await post(path, { email })
    const after = await db.execute<{ n: number }>(sql`select count(*)::int as n from graphile_worker.jobs`)
    return [status, body, (after.rows[0]?.n ?? 0) - (jobs.rows[0]?.n ?? 0), await count('mails')]
  }
  for (const path of ['/api/recover-password', '/api/send-verification-link'])
    expect(await asked(path, 'cliente@demo.example')).toEqual(await asked(path, 'no-existe@demo.example'))

  await post('/api/recover-password', { email: 'baja@demo.example' })
  await post('/api/send-verification-link', { email: 'sinverificar@demo.example' })
  const sent = await mails()

  expect(sent.map(addresseeOf).sort()).toEqual(['cliente@demo.example', 'sinverificar@demo.example'])
})

test('SEC35 an address gets three of these mails an hour, and strangers wait alike', async () => {
  for (const email of ['cliente@demo.example', 'no-existe@demo.example']) {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => post('/api/recover-password', { email })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  }
})

test('SEC36, SEC37 of twenty that post one link one sets the password, and all sessions end', async () => {
  const old = await server.signInAgain('cliente2')
  await post('/api/recover-password', { email: 'cliente2@demo.example' })
  const link = linkIn((await mails()).at(-1), '/password-reset')
  const attempt = (password: string) =>
    post('/api/password-reset', { ...link, password, password_confirmation: password })

  const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => attempt(`${PASSWORD}${index}`)))

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.find(({ status }) => status === 200)?.body.message).toBe(
    'Su contraseña se actualizo con éxito',
  )
  expect(answers.find(({ status }) => status === 422)?.body.errors).toEqual({
    token: ['El enlace venció o ya fue usado. Pedí uno nuevo.'],
  })
  expect((await server.call('/api/me', { token: old.access_token })).status).toBe(401)
  const winner = answers.findIndex(({ status }) => status === 200)
  expect((await signIn('cliente2@demo.example', `${PASSWORD}${winner}`)).status).toBe(200)
  expect((await mails()).map(({ subject }) => subject)).toHaveLength(1)
})

test('SEC36 only the newest link works, for half an hour; a reset proves the mailbox', async () => {
  await post('/api/recover-password', { email: 'sinverificar@demo.example' })
  const old = linkIn((await mails()).at(-1), '/password-reset')
  await post('/api/recover-password', { email: 'sinverificar@demo.example' })
  const link = linkIn((await mails()).at(-1), '/password-reset')
  const attempt = (of: { token: string; email: string }) =>
    post('/api/password-reset', { ...of, password: PASSWORD, password_confirmation: PASSWORD })
  for (const wrong of ['una', 'otra', 'otra-mas']) await signIn('sinverificar@demo.example', wrong)

  expect((await attempt(old)).status).toBe(422)
  await db.execute(sql`update one_time_tokens set expires_at = expires_at - interval '30 minutes'`)
  expect((await attempt(link)).status).toBe(422)
  await db.execute(sql`update one_time_tokens set expires_at = expires_at + interval '30 minutes'`)
  expect((await attempt(link)).status).toBe(200)
  expect((await signIn('sinverificar@demo.example', PASSWORD)).status).toBe(200)
})

test('SEC38 passwords that are guessed first are refused, and both fields say what is wrong with them', async () => {
  const chosen = (password: string, password_confirmation = password) =>
    post('/api/register', { cuit: third, password, password_confirmation })

  expect((await chosen('corta', 'otra')).body.errors).toEqual({
    password: ['La contraseña debe tener al menos 8 caracteres.'],
    password_confirmation: ['Las contraseñas no coinciden.'],
  })
  for (const guessed of ['password1', 'Cantera-2026', 'Qwertyuiop'])
    expect((await chosen(guessed)).body.errors).toEqual({ password: ['Esa contraseña es demasiado común.'] })
})

test('A111 who looks for an account with an address in use gets the one text, and the address a mail', async () => {
  await db.execute(sql`update accounts set email = 'Multicuenta@demo.example' where cuit = ${third}`)

  const { status } = await post('/api/register/verify-cuit', { cuit: third })
  const [mail, ...more] = await mails()

  expect([status, more]).toEqual([422, []])
  expect(addresseeOf(mail)).toBe('multicuenta@demo.example')
  expect(mail?.text).toContain('Andino Revestimientos')
})

test('SEC50 the log of what was done has no password and no link', async () => {
  await signIn('admin@demo.example', DEMO_PASSWORD)
  await signIn('admin@demo.example', 'no-es-esta')

  const { rows } = await db.execute<{ all: string; actions: string[] }>(
    sql`select string_agg(row_to_json(a)::text, ' ') as all, array_agg(distinct action) as actions from audit_log a`,
  )

  expect(rows[0]?.actions).toEqual(
    expect.arrayContaining(['ingreso', 'ingreso-rechazado', 'clave-recuperada']),
  )
  expect(rows[0]?.all).toContain('a•••@d•••.example')
  for (const secret of [PASSWORD, DEMO_PASSWORD, '127.0.0.1', 'admin@demo.example'])
    expect(rows[0]?.all).not.toContain(secret)
  await expect(db.execute(sql`update audit_log set action = 'x'`)).rejects.toThrow()
})
