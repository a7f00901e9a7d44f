import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import type { getConfigUser } from '#contract/calls/config/users.ts'
import type { Session } from '#contract/calls/session.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import { DEMO_PASSWORD, demoUserId } from '#demo/people/users.ts'
import { demoUuid } from '#demo/random.ts'
import { startTestServer } from '#tests/servers/server.ts'

const server = await startTestServer()
const { db } = server.database
const uuidOf = (name: string) => demoUuid('usuario', demoUserId(name))
const tokens = new Map<string, string>()
for (const name of ['root', 'admin', 'cliente', 'subusuario'])
  tokens.set(name, (await server.signIn(name)).access_token)

interface Row {
  uuid: string
  key: string
  name: string
  version: number
  permissions: string[]
}
const allOf = async (table: 'roles' | 'permissions'): Promise<Map<string, string>> => {
  const { rows } = await db.execute<{ key: string; uuid: string }>(
    sql`select key, uuid from ${sql.identifier(table)}`,
  )
  return new Map(rows.map(({ key, uuid }) => [key, uuid]))
}
const ROLES = await allOf('roles')
const PERMISSIONS = await allOf('permissions')
const uuidsOf = (...keys: string[]) => keys.map((key) => PERMISSIONS.get(key))

interface Asked {
  json?: object
  method?: string
  headers?: Record<string, string>
}
const call = <T = { errors?: Record<string, string[]>; data: Row }>(
  by: string,
  path: string,
  asked: Asked = {},
) => server.call<T>(path, { token: tokens.get(by), ...asked })
const role = async (key: string) => (await call('root', `/api/config/role/${ROLES.get(key)}`)).body.data
const saveRole = async (key: string, change: object) =>
  call('root', '/api/config/role', { json: { ...(await role(key)), ...change } })
const user = (name: string, more: object = {}) => ({
  json: { uuid: uuidOf(name), fullname: 'Otro', email: `${name}@demo.example`, ...more },
})

const CUSTOMERS = (await role('cliente')).permissions
afterEach(async () => {
  await saveRole('cliente', { permissions: CUSTOMERS })
})

/** Everything that gives power: who is root, keys, and who holds what. */
const power = async () =>
  (
    await db.execute(sql`select
      (select md5(string_agg(concat_ws('|', uuid, root, email, password_hash, email_verified_at, deleted_at), ',' order by id)) from users) as users,
      (select md5(string_agg(r::text, ',' order by r::text)) from user_roles r) as user_roles,
      (select md5(string_agg(p::text, ',' order by p::text)) from user_permissions p) as user_permissions,
      (select md5(string_agg(g::text, ',' order by g::text)) from role_permissions g) as role_permissions,
      (select md5(string_agg(key, ',' order by id)) from permissions) as permissions,
      (select md5(string_agg(key, ',' order by id)) from roles) as roles`)
  ).rows[0]

const CASES: [what: string, by: string, path: string, asked: Asked, status: number][] = [
  ['an administrator edits root [R30]', 'admin', '/api/config/user', user('root'), 404],
  [
    'an administrator sets the password of someone who may more [R30]',
    'admin',
    '/api/config/user',
    user('vendedora', { password: 'Travertino-nocturno-7', password_confirmation: 'Travertino-nocturno-7' }),
    404,
  ],
  [
    'an administrator takes the address of someone who may more [R30]',
    'admin',
    '/api/config/user',
    user('vendedora', { email: 'propio@example.com' }),
    404,
  ],
  [
    'an administrator gives permissions [R30, A130]',
    'admin',
    '/api/config/user',
    user('cliente', { permissions: uuidsOf('login-as') }),
    403,
  ],
  [
    'an administrator writes a role with a permission of theirs [SEC24]',
    'admin',
    '/api/config/role',
    {
      json: { uuid: ROLES.get('cliente'), key: 'cliente', name: 'Cliente', permissions: uuidsOf('login-as') },
    },
    403,
  ],
  [
    'an administrator writes a permission [SEC24]',
    'admin',
    '/api/config/permission',
    { json: { name: 'Root', key: 'root' } },
    403,
  ],
  [
    'an address of one and the number of another are activated [R30]',
    'admin',
    '/api/config/user/activate-account',
    { json: { uuid: uuidOf('sinverificar'), email: 'cliente@demo.example' } },
    422,
  ],
  [
    'a customer saves a user who is not their own [R28]',
    'cliente',
    '/api/usuario',
    {
      json: {
        uuid: uuidOf('cliente2'),
        fullname: 'x',
        email: 'x@example.com',
        cuentas: ['1'],
        permissions: [],
      },
    },
    404,
  ],
  [
    'a key of the portal is renamed [R31]',
    'root',
    '/api/config/permission',
    { json: { uuid: PERMISSIONS.get('login-as'), key: 'entrar', name: 'Ingresar como otro usuario' } },
    422,
  ],
  [
    'the role of customers is renamed [R31]',
    'root',
    '/api/config/role',
    { json: { uuid: ROLES.get('cliente'), key: 'clientes', name: 'Cliente', permissions: CUSTOMERS } },
    422,
  ],
  [
    'the role of customers is emptied',
    'root',
    '/api/config/role',
    { json: { uuid: ROLES.get('cliente'), key: 'cliente', name: 'Cliente', permissions: '' } },
    422,
  ],
  [
    'a role that someone has is renamed [R31]',
    'root',
    '/api/config/role',
    { json: { uuid: ROLES.get('vendedor'), key: 'ventas', name: 'Vendedor' } },
    422,
  ],
  [
    'HEAD deactivates [R14]',
    'root',
    `/api/config/user/${uuidOf('cliente2')}/delete`,
    { method: 'HEAD' },
    405,
  ],
  [
    'a prefetch deactivates [R13]',
    'root',
    `/api/config/user/${uuidOf('cliente2')}/delete`,
    { headers: { 'sec-purpose': 'prefetch' } },
    403,
  ],
  ['an address climbs to another call [R15]', 'admin', '/api/config/role/..%2Fuser', {}, 404],
  ['a role is named by what is no uuid [R20]', 'root', '/api/config/role/1', {}, 404],
]

test.for(CASES)('%s: refused, and no one may more than before', async ([, by, path, asked, status]) => {
  const before = await power()

  expect((await call(by, path, asked)).status).toBe(status)

  expect(await power()).toEqual(before)
})

test('a form of who is no root that says root=1 is refused, and one that says it in other words makes no root [R30]', async () => {
  const save = async (more: object) => (await call('admin', '/api/config/user', user('cliente', more))).status
  expect(await save({ root: '1', fullname: 'Sofía Benítez' })).toBe(403)
  expect(await save({ is_root: true, fullname: 'Sofía Benítez' })).toBe(200)

  const { rows } = await db.execute(sql`select from users where root and uuid = ${uuidOf('cliente')}`)
  expect(rows).toEqual([])
})

test('giving access back gives back no session [SEC47]', async () => {
  const { access_token } = (
    await server.call<Session>('/api/login', {
      form: { username: 'cliente2@demo.example', password: DEMO_PASSWORD },
    })
  ).body
  for (const action of ['delete', 'restore'])
    expect((await call('admin', `/api/config/user/${uuidOf('cliente2')}/${action}`)).status).toBe(200)

  expect((await server.call('/api/me', { token: access_token })).status).toBe(401)
})

describe('a role that root changes', () => {
  test('counts from the next call on, for sub-users too [SEC48]', async () => {
    const may = async (by: string) => (await call(by, '/api/pedido')).status
    expect([await may('cliente'), await may('subusuario')]).toEqual([200, 200])

    await saveRole('cliente', {
      permissions: CUSTOMERS.filter((text) => text !== PERMISSIONS.get('pedido-ver')),
    })

    expect([await may('cliente'), await may('subusuario')]).toEqual([403, 403])
  })

  test('hands nothing that administers to customers or to who they hand on to [R29, SEC21]', async () => {
    await saveRole('cliente', {
      permissions: [...CUSTOMERS, ...uuidsOf('admin-user-administracion', 'login-as')],
    })

    expect((await call('cliente', '/api/config/user')).status).toBe(403)
    const { body } = await call<{ data: { key: string }[] }>('cliente', '/api/usuario/list-permissions')
    expect(JSON.stringify(body)).not.toMatch(/login-as|admin-/)
  })

  test('with a permission that the portal does not know opens nothing', async () => {
    const made = await call('root', '/api/config/permission', { json: { name: 'Nuevo', key: 'config-todo' } })
    await saveRole('cliente', { permissions: [...CUSTOMERS, made.body.data.uuid] })

    const me = await call<Session>('cliente', '/api/me')
    expect(me.body.p['config-todo']).toBe(true)
    for (const path of ['/api/config/user', '/api/config/role', '/api/nave', '/api/config/permission'])
      expect([path, (await call('cliente', path)).status]).toEqual([path, 403])
  })

  test('moves what administrators may do to who has it, also behind an ETag [R47]', async () => {
    const path = `/api/config/user/${uuidOf('cliente')}`
    const read = (tag?: string | null) =>
      call<OutputOf<typeof getConfigUser>>('admin', path, {
        headers: tag ? { 'If-None-Match': tag } : {},
      })
    const before = await read()
    const tag = before.headers.get('etag')
    expect((await read(tag)).status).toBe(304)

    await saveRole('cliente', { permissions: [...CUSTOMERS, ...uuidsOf('login-as')] })

    const after = await read(tag)
    expect([before.body.data.puede.clave, after.status]).toEqual([true, 200])
    expect(after.body.data.puede).toMatchObject({ editar: false, clave: false, estado: false })
  })

  test('is listed again only when a role has changed [A77]', async () => {
    const list = (tag?: string | null) =>
      call('root', '/api/config/role', { headers: tag ? { 'If-None-Match': tag } : {} })
    const tag = (await list()).headers.get('etag')
    expect((await list(tag)).status).toBe(304)

    await saveRole('cliente', { description: `Quien compra ${randomUUID()}` })

    expect((await list(tag)).status).toBe(200)
  })
})
