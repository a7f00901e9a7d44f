import { expect, test } from 'vitest'
import type { listEnterable, loginAs } from '#contract/calls/access/identity.ts'
import type { ForeignChange } from '#contract/calls/changes.ts'
import type { FullOrder } from '#contract/calls/orders.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import { uuidv7 } from '#contract/kit/uuid.ts'
import { demoUserId } from '#demo/people/users.ts'
import { demoUuid } from '#demo/random.ts'
import { wasSessionOf } from '#server/features/session/session.db.ts'
import { startTestServer } from '#tests/servers/server.ts'

type Entered = OutputOf<typeof loginAs>
type Page = OutputOf<typeof listEnterable>['data']

const server = await startTestServer()
const { pool } = server.database

const uuidOf = (name: string) => demoUuid('usuario', demoUserId(name))
const tokenOf = async (name: string) => (await server.signIn(name)).access_token
const freshToken = async (name: string) => (await server.signInAgain(name)).access_token

const enter = <T = Entered>(token: string, uuid: string) =>
  server.call<T>(`/api/config/user/${uuid}/login-as`, { method: 'POST', token, form: {} })

const me = (token: string) => server.call<{ code?: string; user: { email: string } }>('/api/me', { token })

const list = async (token: string, query = '') =>
  (await server.call<{ data: Page }>(`/api/config/user/para-ingresar${query}`, { token })).body.data

const age = (token: string, change: string) =>
  pool.query(`update sessions set ${change} where token_hash = sha256($1::bytea)`, [token])

async function entered(as = 'cliente'): Promise<{ own: string; theirs: string }> {
  const own = await freshToken('admin')
  return { own, theirs: (await enter(own, uuidOf(as))).body.access_token }
}

/** A right of a demo user's own. */
const giveRight = (name: string, key: string) =>
  pool.query('insert into user_permissions select $1, id from permissions where key = $2', [
    demoUserId(name),
    key,
  ])
const takeRight = (name: string, key: string) =>
  pool.query(
    'delete from user_permissions where user_id = $1 and permission_id = (select id from permissions where key = $2)',
    [demoUserId(name), key],
  )

test('S57 R11 the answer is a session of theirs, and the token that it was asked with', async () => {
  const own = await freshToken('admin')

  const { status, body } = await enter(own, uuidOf('cliente'))
  const theirs = await server.signIn('cliente')

  expect(status).toBe(200)
  expect(body).toEqual({
    ...theirs,
    access_token: body.access_token,
    token: body.access_token,
    original_token: own,
    expires_in: 3600,
  })
  expect(Buffer.from(body.token, 'base64url')).toHaveLength(32)
})

test('SEC52 A159 whoever may not be entered as is the same 404', async () => {
  await pool.query('update users set deleted_at = now() where id = $1', [demoUserId('multicuenta')])
  await pool.query('update users set parent_id = $1 where id = $2', [
    demoUserId('multicuenta'),
    demoUserId('subusuario'),
  ])
  const admin = await tokenOf('admin')
  const unknown = await enter(admin, uuidv7())

  for (const name of ['admin', 'root', 'baja', 'sinverificar', 'vendedora', 'logistica', 'subusuario']) {
    const { status, body } = await enter(admin, uuidOf(name))
    expect([name, status, body]).toEqual([name, 404, unknown.body])
  }
  for (const name of ['root', 'admin'])
    expect([name, (await enter(await tokenOf('root'), uuidOf(name))).status]).toEqual([name, 404])

  await pool.query('update users set deleted_at = null where id = $1', [demoUserId('multicuenta')])
  await pool.query('update users set parent_id = $1 where id = $2', [
    demoUserId('cliente'),
    demoUserId('subusuario'),
  ])
})

test('A152 what parents hand on makes no one stronger; what they do not, does, but for root', async () => {
  const [root, admin] = [await tokenOf('root'), await tokenOf('admin')]
  const statuses = async (token: string) => [
    (await enter(token, uuidOf('cliente2'))).status,
    (await enter(token, uuidOf('logistica'))).status,
  ]

  expect(await statuses(admin)).toEqual([200, 404])
  expect((await enter(root, uuidOf('vendedora'))).status).toBe(200)
  expect(await statuses(root)).toEqual([200, 200])
  await giveRight('admin', 'vendedor')
  await giveRight('admin', 'turno-crear')
  await giveRight('admin', 'turno-ver-directo')
  expect(await statuses(admin)).toEqual([200, 200])
  for (const key of ['vendedor', 'turno-crear', 'turno-ver-directo']) await takeRight('admin', key)
})

test('A159 who has an account of their own enters only as those who see no other', async () => {
  await giveRight('multicuenta', 'login-as')
  const token = await freshToken('multicuenta')
  await pool.query(`insert into user_accounts (user_id, account_id, kind) values ($1, 1, 'associated')`, [
    demoUserId('multicuenta'),
  ])

  const statuses = [
    (await enter(token, uuidOf('cliente'))).status,
    (await enter(token, uuidOf('subusuario'))).status,
    (await enter(token, uuidOf('cliente2'))).status,
  ]
  const names = (await list(token)).data.map(({ uuid }) => uuid)
  await takeRight('multicuenta', 'login-as')
  await pool.query('delete from user_accounts where user_id = $1 and account_id = 1', [
    demoUserId('multicuenta'),
  ])

  expect(statuses).toEqual([200, 200, 404])
  expect(names.sort()).toEqual([uuidOf('cliente'), uuidOf('subusuario')].sort())
})

test('SEC53 no entering from within, and no list', async () => {
  const { theirs } = await entered()

  const nested = await enter<{ code: string }>(theirs, uuidOf('cliente2'))
  const listed = await server.call('/api/config/user/para-ingresar', { token: theirs })
  const denied = await enter(await tokenOf('vendedora'), uuidOf('cliente'))

  expect([nested.status, nested.body.code]).toEqual([403, 'en-nombre-de-otro'])
  expect(listed.status).toBe(403)
  expect(denied).toMatchObject({ status: 403, body: { code: 'sin-permiso' } })
})

test('SEC55 it lasts an hour, used or not, and leaving it leaves one’s own', async () => {
  const { own, theirs } = await entered()
  const { rows } = await pool.query(
    `select extract(epoch from expires_at - created_at)::int as seconds, remember from sessions where token_hash = sha256($1::bytea)`,
    [theirs],
  )
  await age(theirs, "last_used_at = now() - interval '59 minutes'")
  const late = await me(theirs)
  await server.call('/api/logout', { token: theirs, json: {} })

  expect(rows).toEqual([{ seconds: 3600, remember: false }])
  expect([late.status, late.body.user.email]).toEqual([200, 'cliente@demo.example'])
  expect((await me(theirs)).status).toBe(401)
  expect((await me(own)).status).toBe(200)
})

test.each<[string, (own: string) => Promise<unknown>, () => Promise<unknown>]>([
  ['signs out', (own) => server.call('/api/logout', { token: own, json: {} }), async () => undefined],
  ['has a session that is over', (own) => age(own, 'expires_at = now()'), async () => undefined],
  [
    'loses the right',
    () =>
      pool.query(
        "delete from role_permissions where permission_id = (select id from permissions where key = 'login-as')",
      ),
    () =>
      pool.query(`insert into role_permissions select r.id, p.id from roles r, permissions p
      where r.key = 'administracion' and p.key = 'login-as'`),
  ],
  [
    'is deactivated and brought back',
    async () => {
      await pool.query('update users set deleted_at = now() where id = $1', [demoUserId('admin')])
      await pool.query('update users set deleted_at = null where id = $1', [demoUserId('admin')])
    },
    async () => undefined,
  ],
])('SEC56 it ends when who opened it %s', async (_, happens, undo) => {
  const { own, theirs } = await entered()
  expect((await me(theirs)).status).toBe(200)

  await happens(own)
  const answer = await me(theirs)
  await undo()

  expect([answer.status, answer.body.code]).toEqual([401, 'sesion-vencida'])
})

test('A120 a 401 also when they are deactivated: who entered goes back to their own', async () => {
  const { theirs } = await entered('cliente2')
  const set = (value: string) =>
    pool.query(`update users set deleted_at = ${value} where id = $1`, [demoUserId('cliente2')])
  await set('now()')

  const { status } = await me(theirs)
  await set('null')

  expect(status).toBe(401)
})

test('SEC54 beginning and end are in the audit, with both', async () => {
  await pool.query("select purge_audit_log('2 years')")
  const { rows: before } = await pool.query('select coalesce(max(id), 0) as id from audit_log')
  const one = await entered()
  await server.call('/api/logout', { token: one.theirs, json: {} })
  const two = await entered()
  await server.call('/api/logout', { token: two.own, json: {} })

  const { rows } = await pool.query(
    `select actor_id, impersonator_id, action, target_id from audit_log
      where id > $1 and action in ('ingresar-como', 'volver') order by id`,
    [before[0].id],
  )

  const [admin, customer, target_id] = [demoUserId('admin'), demoUserId('cliente'), uuidOf('cliente')]
  const begins = { actor_id: admin, impersonator_id: null, action: 'ingresar-como', target_id }
  const ends = { actor_id: customer, impersonator_id: admin, action: 'volver', target_id }
  expect(rows).toEqual([begins, ends, begins, ends])
})

test('SEC54 an order’s story names both, and a conflict too', async () => {
  const { theirs } = await entered()
  const own = await tokenOf('cliente')
  const form_billing_cuit = (await server.signIn('cliente')).user.cuit ?? ''
  const save = <T>(token: string, more: Record<string, string>, headers = {}) =>
    server.call<T>('/api/pedido', {
      token,
      headers,
      form: {
        form_product_code: 'CALORO20P',
        form_unit: 'M2',
        form_branch: 'Córdoba',
        form_billing_cuit,
        ...more,
      },
    })
  const made = await save<{ data: FullOrder }>(theirs, { form_quantity: '2' })
  const { uuid = '' } = made.body.data.pedido
  await save(theirs, { uuid, form_quantity: '5' })

  const conflict = await save<{ current: { cambios: ForeignChange[] } }>(
    own,
    { uuid, form_quantity: '7' },
    { 'if-match': '"1"' },
  )

  const both = 'Adriana Molina (como Sofía Benítez)'
  expect(made.body.data.messages.map(({ actor }) => actor)).toEqual([both])
  expect([conflict.status, conflict.body.current.cambios[0]]).toMatchObject([409, { quien: both }])
  expect(conflict.body.current.cambios[0]).not.toHaveProperty('propio')
})

test('A180 the list names exactly those who may be entered as', async () => {
  const { rows } = await pool.query('select uuid from users order by id')
  for (const name of ['admin', 'root']) {
    const token = await tokenOf(name)
    const listed = await list(token)
    const may: string[] = []
    for (const { uuid } of rows) if ((await enter(token, uuid)).status === 200) may.push(uuid)

    expect(listed.total).toBe(may.length)
    expect(listed.data.map(({ uuid }) => uuid).sort()).toEqual(may.sort())
  }
})

test('a name is found without accents and by account or e-mail; signs are signs', async () => {
  const token = await tokenOf('admin')
  const found = async (q: string) =>
    (await list(token, `?q=${encodeURIComponent(q)}`)).data.map(({ email }) => email)

  expect(await found('nanez gabriela')).toEqual(['multicuenta@demo.example'])
  expect(await found('CLIENTE2@demo')).toEqual(['cliente2@demo.example'])
  const { account } = (await server.signIn('cliente')).user
  expect(await found(account?.account_name ?? '')).toEqual(
    expect.arrayContaining(['cliente@demo.example', 'subusuario@demo.example']),
  )
  expect(await found('%')).toEqual([])
  expect(await found('_')).toEqual([])
})

test('S86 asked again without news it is not sent again; a new name is news', async () => {
  const token = await tokenOf('admin')
  const path = '/api/config/user/para-ingresar?q=benitez'
  const etag = (await server.call(path, { token })).headers.get('etag') ?? ''

  const same = await server.call(path, { token, headers: { 'if-none-match': etag } })
  await pool.query("update users set fullname = 'Sofía Benítez Paz' where id = $1", [demoUserId('cliente')])
  const news = await server.call(path, { token, headers: { 'if-none-match': etag } })
  await pool.query("update users set fullname = 'Sofía Benítez' where id = $1", [demoUserId('cliente')])

  expect([same.status, news.status]).toEqual([304, 200])
})

test('SEC34 being in someone’s identity does not prove to be them', async () => {
  const { own, theirs } = await entered()

  expect(await wasSessionOf(server.database.db, theirs, 'cliente@demo.example')).toBe(false)
  expect(await wasSessionOf(server.database.db, own, 'admin@demo.example')).toBe(true)
})
