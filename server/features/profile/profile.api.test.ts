import { hash } from '@node-rs/argon2'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '#demo/people/users.ts'
import { addresseeOf, sentNow } from '#tests/servers/due-jobs.ts'
import { startTestServer } from '#tests/servers/server.ts'

const server = await startTestServer()
const { db } = server.database

beforeEach(async () => {
  await db.execute(sql`truncate login_failures, mails`)
})

interface Saved {
  message: string
  errors?: Record<string, string[]>
}

const PASSWORD = 'Travertino-nocturno-7'
const tokenOf = async (user: string) => (await server.signIn(user)).access_token
const call = async <T>(user: string, path: string, json?: unknown) =>
  server.call<T>(path, { token: await tokenOf(user), ...(json !== undefined && { json }) })
const mails = () => sentNow(server.database)

test('S95 the name changes, alone and for who asks', async () => {
  const { status, body } = await call<{ message: string; user: { fullname: string } }>(
    'multicuenta',
    '/api/perfil',
    {
      fullname: ' Gabriela N. ',
      email: 'otra@demo.example',
      root: true,
    },
  )

  expect([status, body.message, body.user.fullname]).toEqual([
    200,
    'Se ha actualizado el perfil',
    'Gabriela N.',
  ])
  expect(body.user).toMatchObject({ email: 'multicuenta@demo.example', root: false })
  expect((await call('multicuenta', '/api/perfil', { fullname: ' ' })).body).toMatchObject({
    errors: { fullname: ['Debe ingresar su nombre.'] },
  })
})

test('S96, SEC41 a password change needs the current one, ends the other sessions and keeps this one', async () => {
  const [here, there] = [await server.signInAgain('vendedor'), await server.signInAgain('vendedor')]
  const change = (password_current: string) =>
    server.call<Saved>('/api/perfil/seguridad', {
      token: here.access_token,
      form: { password_current, password: PASSWORD, password_confirmation: PASSWORD },
    })

  const wrong = await change('no-es-esta')
  await db.execute(sql`truncate login_failures`)
  const right = await change(DEMO_PASSWORD)

  expect([wrong.status, wrong.body.errors]).toEqual([
    422,
    { password_current: ['La contraseña actual no es correcta.'] },
  ])
  expect([right.status, right.body.message]).toEqual([200, 'Su contraseña se actualizo con éxito'])
  expect((await server.call('/api/me', { token: here.access_token })).status).toBe(200)
  expect((await server.call('/api/me', { token: there.access_token })).status).toBe(401)
  expect(addresseeOf((await mails()).at(-1))).toBe('vendedor@demo.example')
})

test('A114 wrong current passwords wait like wrong sign-ins', async () => {
  const { access_token: token } = await server.signInAgain('logistica')
  const change = () =>
    server.call('/api/perfil/seguridad', {
      token,
      form: { password_current: 'no', password: PASSWORD, password_confirmation: PASSWORD },
    })

  const statuses: number[] = []
  for (let index = 0; index < 8; index++) statuses.push((await change()).status)

  expect(statuses[0]).toBe(422)
  expect(statuses).toContain(429)
})

test('SEC49 own sessions are listed by device and ended, another person’s are left alone', async () => {
  const agent =
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'
  const form = { username: 'vendedora@demo.example', password: DEMO_PASSWORD }
  const phone = await server.call<{ access_token: string }>('/api/login', {
    form,
    headers: { 'user-agent': agent },
  })
  const { access_token: token } = await server.signInAgain('vendedora')
  const list = () =>
    server.call<{ data: { id: number; device: string; actual: boolean }[] }>('/api/sesiones', { token })

  const { data } = (await list()).body
  const other = data.find(({ device }) => device === 'Chrome en Android')
  expect(data[0]?.actual).toBe(true)
  await server.call(`/api/sesiones/${other?.id}/cerrar`, {
    token: await tokenOf('logistica'),
    form: { x: '' },
  })
  expect((await server.call('/api/me', { token: phone.body.access_token })).status).toBe(200)
  await server.call(`/api/sesiones/${other?.id}/cerrar`, { token, form: { x: '' } })
  expect((await server.call('/api/me', { token: phone.body.access_token })).status).toBe(401)

  await server.call('/api/sesiones/cerrar-otras', { token, form: { x: '' } })
  expect((await list()).body.data).toHaveLength(1)
})

test('SEC49 the log has no end of a session that did not end, and no change that changed nothing', async () => {
  const token = await tokenOf('cliente')
  const lines = async () =>
    (await db.execute<{ n: number }>(sql`select count(*)::int as n from audit_log`)).rows[0]?.n
  const foreign = (await call<{ data: { id: number }[] }>('cliente2', '/api/sesiones')).body.data[0]?.id
  await server.call('/api/sesiones/cerrar-otras', { token, form: { x: '' } })
  const before = await lines()

  for (const id of [foreign, 999_999])
    expect((await server.call(`/api/sesiones/${id}/cerrar`, { token, form: { x: '' } })).status).toBe(200)
  await server.call('/api/sesiones/cerrar-otras', { token, form: { x: '' } })
  const { fullname } = (await server.signIn('cliente')).user
  expect((await call('cliente', '/api/perfil', { fullname })).status).toBe(200)

  expect(await lines()).toBe(before)
})

test('A194 a name with an address in it is refused in words', async () => {
  const { status, body } = await call<{ errors: unknown }>('cliente', '/api/perfil', {
    fullname: 'malo.com/ya',
  })

  expect([status, body.errors]).toEqual([
    422,
    { fullname: ['No puede llevar direcciones de páginas ni de correo.'] },
  ])
})

test('a new name finds the orders of its user, and readers get them anew', async () => {
  const { rows } = await db.execute<{ uuid: string }>(sql`
    select uuid from orders where created_by = (select id from users where email = 'cliente2@demo.example') limit 1`)
  await call('cliente2', '/api/perfil', { fullname: 'Xavier Zubizarreta' })
  await mails()

  const found = await call<{ ungrouped: { uuid: string }[]; grouped: { pedidos: { uuid: string }[] }[] }>(
    'vendedora',
    '/api/pedido?q=zubizarreta&account=all',
  )

  const all = [...found.body.ungrouped, ...found.body.grouped.flatMap(({ pedidos: orders }) => orders)]
  expect(all.map(({ uuid }) => uuid)).toContain(rows[0]?.uuid)
})

test('A63 a seller puts their mobile into their profile, and it is read as a telephone', async () => {
  const token = await tokenOf('vendedora')
  const saveMobile = (mobile?: string) =>
    server.call<Saved & { user: { mobile: string | null } }>('/api/perfil', {
      token,
      json: { fullname: 'Verónica Sosa', ...(mobile !== undefined && { mobile }) },
    })

  expect((await saveMobile('0351 15 555-0199')).body.user.mobile).toBe('+5493515550199')
  expect((await saveMobile()).body.user.mobile).toBe('+5493515550199')
  const { rows } = await db.execute(
    sql`select details from audit_log where action = 'perfil-cambiado' order by id desc limit 1`,
  )
  expect(rows[0]).toMatchObject({ details: { after: { mobile: '+5493515550199' } } })
  expect((await saveMobile('5555')).body.errors?.mobile?.[0]).toContain('«5555» no es un teléfono')
  expect((await saveMobile('')).body.user.mobile).toBeNull()
})

test('SEC38 a password fits in either form of its letters, and an old hash of the other form is replaced', async () => {
  const [composed, decomposed] = ['Ñandú-marmol-77', 'Ñandú-marmol-77'.normalize('NFD')]
  const email = 'multicuenta@demo.example'
  const signIn = async (password: string) => {
    await db.execute(sql`truncate login_failures`)
    return (await server.call('/api/login', { json: { username: email, password } })).status
  }
  const hashOf = async () =>
    (await db.execute<{ password_hash: string }>(sql`select password_hash from users where email = ${email}`))
      .rows[0]?.password_hash
  const oldHash = await hash(decomposed, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  await db.execute(sql`update users set password_hash = ${oldHash} where email = ${email}`)

  expect(await signIn(composed)).toBe(401)
  expect(await signIn(decomposed)).toBe(200)
  expect(await hashOf()).not.toBe(oldHash)
  expect(await signIn(composed)).toBe(200)
  expect(await signIn(decomposed)).toBe(200)
})

test('A63 an administrator gives a seller a mobile, which stays when it is not sent', async () => {
  const { uuid, fullname, email } = (await server.signIn('vendedora')).user
  const save = (mobile?: string) =>
    call<Saved>('root', '/api/config/user', {
      uuid,
      fullname,
      email,
      ...(mobile !== undefined && { mobile }),
    })
  const stored = async () =>
    (await call<{ data: { mobile: string } }>('root', `/api/config/user/${uuid}`)).body.data.mobile

  expect((await save('351 15 555-0177')).status).toBe(200)
  expect(await stored()).toBe('+5493515550177')
  await save()
  expect(await stored()).toBe('+5493515550177')
  expect((await save('abc')).body.errors?.mobile?.[0]).toContain('«abc» no es un teléfono')
})
