import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { getConfigUser } from '#contract/calls/config/users.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import { demoUserId } from '#demo/people/users.ts'
import { demoUuid } from '#demo/random.ts'
import { addresseeOf, sentNow } from '#tests/servers/due-jobs.ts'
import { startTestServer } from '#tests/servers/server.ts'

type One = OutputOf<typeof getConfigUser>

const server = await startTestServer()
const { db } = server.database
const uuidOf = (name: string) => demoUuid('usuario', demoUserId(name))

beforeEach(() => db.execute(sql`truncate login_failures, call_quotas, mails, one_time_tokens`))

interface Answer {
  data: { uuid: string }
  errors?: Record<string, string[]>
}

const call = async <T = Answer>(by: string, path: string, { json }: { json?: unknown } = {}) =>
  server.call<T>(`/api/config${path}`, {
    token: (await server.signIn(by)).access_token,
    ...(json !== undefined && { json }),
  })
const save = (by: string, json: object) => call(by, '/user', { json })

async function stored(name: string): Promise<{ fullname: string; email: string; uuid: string }> {
  const { rows } = await db.execute<{ fullname: string; email: string; uuid: string }>(
    sql`select fullname, email, uuid from users where uuid = ${uuidOf(name)}`,
  )
  return rows[0]!
}

const uuidsOf = async (table: 'roles' | 'permissions', key: string): Promise<string[]> => {
  const { rows } = await db.execute<{ uuid: string }>(
    sql`select uuid from ${sql.raw(table)} where key = ${key}`,
  )
  return rows.map(({ uuid }) => uuid)
}

test.each([
  ['admin', 'crm_id', 'tu cuenta'],
  ['admin', 'sucursal_uuid', 'tu sucursal'],
  ['root', 'roles', 'tus roles'],
  ['root', 'permissions', 'tus permisos'],
] as const)("A193 %s's own %s is another's to change", async (by, field, words) => {
  const chosen: Record<string, unknown> = {
    crm_id: 1,
    sucursal_uuid: (await db.execute<{ uuid: string }>(sql`select uuid from branches limit 1`)).rows[0]?.uuid,
    roles: await uuidsOf('roles', 'vendedor'),
    permissions: await uuidsOf('permissions', 'chat-ia'),
  }
  const { status, body } = await save(by, { ...(await stored(by)), [field]: chosen[field] })

  expect([status, body.errors]).toEqual([422, { [field]: [`Otra persona tiene que cambiar ${words}.`] }])
  expect((await call(by, '/user')).status).toBe(200)
})

test('A193 who is above takes over an end of access, and peers do not undo it', async () => {
  await db.execute(sql`insert into user_permissions (user_id, permission_id)
    select ${demoUserId('logistica')}, id from permissions where key = 'admin-user-administracion'`)
  const path = `/user/${uuidOf('multicuenta')}`
  const restore = async (by: string) => (await call(by, `${path}/restore`)).status

  await call('admin', `${path}/delete`)
  expect(await restore('logistica')).toBe(403)
  await call('root', `${path}/delete`)
  expect(await restore('admin')).toBe(403)
  expect((await call<One>('admin', path)).body.data.sin_acceso).toContain('Un usuario raíz')
  expect(await restore('root')).toBe(200)
  await db.execute(sql`delete from user_permissions where user_id = ${demoUserId('logistica')}`)
})

test('the users of an account hear of another that an administrator gives it', async () => {
  await save('admin', { fullname: 'Otro Usuario', email: 'otro@obra.example', crm_id: 1 })

  const sent = await sentNow(server.database)
  const told = sent.find((mail) => addresseeOf(mail) === 'cliente@demo.example')
  expect(told?.text).toContain('Otro Usuario, con el correo otro@obra.example')
})

test('A194 the user is saved, and the answer says until when the mail does not leave', async () => {
  const saved: { status: number; body: Answer & { correo: string | null } }[] = []
  for (let index = 0; index < 4; index++)
    saved.push(
      await call<Answer & { correo: string | null }>('admin', '/user', {
        json: {
          fullname: 'Va y viene',
          email: 'va@obra.example',
          ...(saved[0] && { uuid: saved[0].body.data.uuid }),
        },
      }),
    )

  expect(saved.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(saved.map(({ body }) => body.correo)).toEqual([
    null,
    null,
    null,
    expect.stringMatching(/^El correo no salió: .* probá de nuevo después de las \d\d:\d\d\.$/),
  ])
})

test('S276, A194 a sub-user is activated by hand at an address that is free, and the log says that it was not confirmed', async () => {
  const [{ cuit } = { cuit: '' }] = (
    await db.execute<{ cuit: string }>(sql`select cuit from accounts where id = 1`)
  ).rows
  const { access_token: token } = await server.signIn('cliente')
  const invite = async (email: string) => {
    const json = { fullname: 'A mano', email, cuentas: [cuit], permissions: [] }
    return (await server.call<Answer>('/api/usuario', { token, json })).body.data.uuid
  }
  const activate = async (email: string) =>
    call('admin', '/user/activate-account', { json: { uuid: await invite(email), email } })

  const [used, free] = [await activate('cliente2@demo.example'), await activate('a-mano@obra.example')]

  expect([used.status, used.body.errors]).toEqual([422, { email: ['El correo ya está en uso.'] }])
  expect(free.status).toBe(200)
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from users where email = 'a-mano@obra.example'`,
  )
  expect(rows).toHaveLength(1)
  const lines = await call<{ data: { hecho: string }[] }>('root', '/actividad')
  expect(lines.body.data[0]?.hecho).toBe('activó la cuenta de A mano, que no había confirmado su correo')
})

test('A193 root makes a root and takes it away, which ends their sessions; nobody else does', async () => {
  const who = await stored('logistica')
  const sync = async (token: string) => (await server.call('/api/config/sync/tasks', { token })).status
  const token = (await server.signInAgain('logistica')).access_token

  for (const by of ['admin', 'cliente', 'vendedora', 'logistica'])
    expect((await save(by, { ...who, root: true })).status).toBe(403)
  expect(await sync(token)).toBe(403)
  expect((await save('root', { ...who, root: true })).status).toBe(200)
  expect(await sync(token)).toBe(200)
  expect((await call<One>('root', `/user/${who.uuid}`)).body.data.root).toBe(true)

  const own = await save('root', { ...(await stored('root')), root: false })
  expect(own.body.errors).toEqual({ root: ['Otra persona tiene que cambiar si sos administrador general.'] })
  expect((await save('root', { ...who, root: false })).status).toBe(200)
  expect(await sync(token)).toBe(401)
  const { rows } = await db.execute<{ details: { before: object; after: object } }>(
    sql`select details from audit_log where action = 'usuario-editado' order by id desc limit 1`,
  )
  expect(rows[0]?.details).toMatchObject({ before: { root: true }, after: { root: false } })

  const customer = await save('root', { ...(await stored('cliente2')), root: true })
  expect([customer.status, customer.body.errors?.root?.[0]]).toEqual([
    422,
    expect.stringContaining('Un cliente no puede ser administrador general'),
  ])
})

test('two roots who take it from each other at once leave one', async () => {
  const who = await stored('logistica')
  await save('root', { ...who, root: true })
  const both = await Promise.all([
    save('root', { ...who, root: false }),
    save('logistica', { ...(await stored('root')), root: false }),
  ])

  expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  await db.execute(sql`update users set root = (email = 'root@demo.example')`)
  const { rows } = await db.execute(sql`select from users where root`)
  expect(rows).toHaveLength(1)
})
