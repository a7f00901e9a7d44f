import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { getConfigUser, listConfigUsers } from '#contract/calls/config/users.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import { demoUserId } from '#demo/people/users.ts'
import { demoUuid } from '#demo/random.ts'
import { addresseeOf, linkIn, sentNow } from '#tests/servers/due-jobs.ts'
import { startTestServer } from '#tests/servers/server.ts'

type List = OutputOf<typeof listConfigUsers>
type One = OutputOf<typeof getConfigUser>

const server = await startTestServer()
const { db } = server.database
const PASSWORD = 'Travertino-nocturno-7'
const uuidOf = (name: string) => demoUuid('usuario', demoUserId(name))
const tokenOf = async (user: string) => (await server.signIn(user)).access_token

beforeEach(async () => {
  await db.execute(sql`truncate login_failures, call_quotas, mails, one_time_tokens`)
})

interface Answer {
  message: string
  code?: string
  data: { uuid: string }
  errors?: Record<string, string[]>
  deleted_at: string | null
  deleted_at_human: string | null
}

const call = async <T = Answer>(
  by: string,
  path: string,
  { json, headers }: { json?: unknown; headers?: Record<string, string> } = {},
) =>
  server.call<T>(`/api/config${path}`, {
    token: await tokenOf(by),
    ...(json !== undefined && { json }),
    ...(headers && { headers }),
  })

const list = async (by: string, query = '') => (await call<List>(by, `/user?${query}`)).body.data
const read = async (by: string, name: string) => (await call<One>(by, `/user/${uuidOf(name)}`)).body.data
const save = (by: string, json: object, headers?: Record<string, string>) =>
  call(by, '/user', { json, ...(headers && { headers }) })

async function stored(name: string): Promise<{ fullname: string; email: string; uuid: string }> {
  const { rows } = await db.execute<{ fullname: string; email: string; uuid: string }>(
    sql`select fullname, email, uuid from users where uuid = ${uuidOf(name)}`,
  )
  return rows[0]!
}

const uuidsOf = async (table: 'roles' | 'permissions', ...keys: string[]): Promise<string[]> => {
  const { rows } = await db.execute<{ uuid: string }>(
    sql`select uuid from ${sql.raw(table)} where key = any (${sql.param(keys)}::text[]) order by uuid`,
  )
  return rows.map(({ uuid }) => uuid)
}

const audits = async (): Promise<unknown[]> => {
  const { rows } = await db.execute<{ action: string }>(
    sql`select action from audit_log order by id desc limit 1`,
  )
  return rows.map(({ action }) => action)
}

test('S269, S273 the list is searched, sorted and filtered; only root sees roles and root', async () => {
  const [all, admins, found] = [
    await list('root'),
    await list('admin'),
    await list('admin', 'q=nanez gabriela'),
  ]
  const oldest = await list('root', 'orderBy=oldest')
  const sellers = await list('admin', `grupos=${(await uuidsOf('roles', 'vendedor', 'logistica')).join(',')}`)

  const last = await list('root', `page=${all.last_page}`)
  expect(admins.total).toBe(all.total - 1)
  expect(last.data.at(-1)).toEqual(oldest.data[0])
  expect(oldest.data[0]).toMatchObject({ fullname: 'Raíz Cantera', child_users_count: 0, roles: [] })
  expect(found.data.map(({ fullname }) => fullname)).toEqual(['Gabriela Ñáñez'])
  expect(Object.keys(found.data[0]!)).not.toContain('roles')
  expect(sellers.data.map(({ email }) => email.split('@')[0]).sort()).toEqual([
    'logistica',
    'vendedor',
    'vendedora',
  ])
})

test('A1, A173 a user is shown with what the administrator may do', async () => {
  const powers = async (by: string, name: string) => (await read(by, name)).puede

  expect(await powers('admin', 'cliente')).toEqual({
    editar: true,
    lugar: true,
    clave: true,
    estado: true,
    ingresar: true,
  })
  expect(await powers('admin', 'vendedora')).toEqual({
    editar: true,
    lugar: true,
    clave: false,
    estado: true,
    ingresar: false,
  })
  expect(await powers('admin', 'admin')).toEqual({
    editar: true,
    lugar: false,
    clave: false,
    estado: false,
    ingresar: false,
  })
  expect(await powers('root', 'admin')).toEqual({
    editar: true,
    lugar: true,
    clave: true,
    estado: true,
    ingresar: false,
  })
  expect(await powers('root', 'vendedora')).toEqual({
    editar: true,
    lugar: true,
    clave: true,
    estado: true,
    ingresar: true,
  })
  expect((await call('admin', `/user/${uuidOf('root')}`)).status).toBe(404)
})

test('S275, S278, A133 access is ended and given back, once; not one’s own, not root’s', async () => {
  const customer2 = await server.signInAgain('cliente2')
  const path = `/user/${uuidOf('cliente2')}`

  const [first, again] = [await call('admin', `${path}/delete`), await call('admin', `${path}/delete`)]
  const ended = await server.call('/api/me', { token: customer2.access_token })
  const back = await call('admin', `${path}/restore`)
  const stillEnded = await server.call('/api/me', { token: customer2.access_token })

  expect(first.body).toMatchObject({ message: 'Se ha desactivado el usuario.', deleted_at_human: 'recién' })
  expect(again.body.deleted_at).toBe(first.body.deleted_at)
  expect(back.body).toEqual({
    message: 'Se ha activado el usuario.',
    deleted_at: null,
    deleted_at_human: null,
  })
  expect([ended.status, stillEnded.status]).toEqual([401, 401])
  expect(await audits()).toEqual(['usuario-reactivado'])
  const own = await call('admin', `/user/${uuidOf('admin')}/delete`)
  expect([own.status, own.body.errors]).toEqual([422, { uuid: ['No puede desactivar su propio usuario.'] }])
  expect((await call('admin', `/user/${uuidOf('root')}/delete`)).status).toBe(404)
})

test('S275 an account is activated by hand for the address that is its own', async () => {
  const activate = (email: string) =>
    call('admin', '/user/activate-account', { json: { uuid: uuidOf('sinverificar'), email } })

  const wrong = await activate('cliente@demo.example')
  const right = await activate('sinverificar@demo.example')

  expect([wrong.status, wrong.body.errors]).toEqual([422, { email: ['El correo no es el de este usuario.'] }])
  expect([right.status, right.body.message]).toEqual([200, 'Se ha activado la cuenta'])
  expect((await server.signIn('sinverificar')).user.fullname).toBe('Lucía Paredes')
})

test('S270, A178 a new customer chooses a password by mail and is a customer; nobody else gets a role', async () => {
  const made = await save('admin', { fullname: 'Ñata Ríos', email: 'nata@obra.example', crm_id: 8 })
  const alone = await save('admin', { fullname: 'Sin Rol', email: 'sinrol@obra.example' })
  const mails = (await sentNow(server.database)).filter((mail) =>
    addresseeOf(mail)?.endsWith('@obra.example'),
  )

  expect([made.status, made.body.message]).toEqual([200, 'Se ha guardado el perfil'])
  expect(mails.map(addresseeOf).sort()).toEqual(['nata@obra.example', 'sinrol@obra.example'])
  expect(
    mails.every((mail) => linkIn(mail).token !== '' && mail.text?.includes('/password-reset') === true),
  ).toBe(true)
  const shown = async (uuid: string) => (await call<One>('root', `/user/${uuid}`)).body.data
  expect(await shown(made.body.data.uuid)).toMatchObject({
    crm_id: 8,
    email_verified_at: null,
    roles: [{ name: 'Cliente' }],
    ultimo_correo: { estado: 'enviado' },
  })
  expect((await shown(alone.body.data.uuid)).roles).toEqual([])
})

test('A130, S273 only root gives roles and permissions; the same sent back by others is no matter', async () => {
  const who = await stored('multicuenta')
  const roles = await uuidsOf('roles', 'cliente')
  const permissions = await uuidsOf('permissions', 'chat-ia')

  expect((await save('admin', { ...who, roles, permissions: '' })).status).toBe(200)
  expect((await save('admin', { ...who, roles, permissions })).status).toBe(403)
  expect((await save('admin', { ...who, roles: '' })).status).toBe(403)
  expect(
    (await save('admin', { fullname: 'X', email: 'x@x.example', roles: await uuidsOf('roles', 'vendedor') }))
      .status,
  ).toBe(403)
  expect((await save('root', { ...who, permissions })).status).toBe(200)
  expect((await read('root', 'multicuenta')).permissions).toMatchObject([{ uuid: permissions[0] }])
  await save('root', { ...who, permissions: '' })
  expect(
    (await save('root', { ...who, roles: ['00000000-0000-4000-8000-00000000dead'] })).body.errors,
  ).toEqual({
    roles: ['Uno de los roles no existe.'],
  })
})

test.each([
  {
    what: 'the password of a stronger user',
    name: 'vendedora',
    more: { password: PASSWORD, password_confirmation: PASSWORD },
    status: 404,
  },
  {
    what: 'the address of a stronger user',
    name: 'vendedora',
    more: { email: 'mia@obra.example' },
    status: 404,
  },
  {
    what: 'the name of a stronger user',
    name: 'vendedora',
    more: { fullname: 'Mariana Quiroga' },
    status: 200,
  },
  {
    what: 'their own password',
    name: 'admin',
    more: { password: PASSWORD, password_confirmation: PASSWORD },
    status: 422,
  },
  { what: 'their own address', name: 'admin', more: { email: 'mia@obra.example' }, status: 422 },
  { what: 'root', name: 'root', more: {}, status: 404 },
  { what: 'an account that is not there', name: 'cliente', more: { crm_id: 999999 }, status: 422 },
  { what: 'an account for a sub-user', name: 'subusuario', more: { crm_id: 1 }, status: 422 },
  { what: 'a taken address', name: 'cliente', more: { email: 'cliente2@demo.example' }, status: 422 },
  {
    what: 'a password like the name',
    name: 'cliente',
    more: { password: 'Sofía Benítez', password_confirmation: 'Sofía Benítez' },
    status: 422,
  },
])('R30 an administrator saving $what', async ({ name, more, status }) => {
  expect((await save('admin', { ...(await stored(name)), ...more })).status).toBe(status)
})

test('R30 a password that an administrator sets ends the sessions and is announced', async () => {
  const open = await server.signInAgain('cliente2')
  const who = await stored('cliente2')

  const saved = await save('admin', { ...who, password: PASSWORD, password_confirmation: PASSWORD })
  const mails = await sentNow(server.database)

  expect(saved.status).toBe(200)
  expect((await server.call('/api/me', { token: open.access_token })).status).toBe(401)
  expect(mails.map(addresseeOf)).toEqual(['cliente2@demo.example'])
  expect(mails[0]?.text).toContain('Adriana Molina puso una contraseña nueva')
})

test('a new address has to be proven, and ends what was open', async () => {
  const who = await stored('multicuenta')
  const saved = await save('admin', { ...who, email: 'gabriela@obra.example' })
  const mails = await sentNow(server.database)

  expect(saved.status).toBe(200)
  expect((await read('admin', 'multicuenta')).email_verified_at).toBeNull()
  expect(mails.map(addresseeOf)).toEqual(['gabriela@obra.example'])
})

test('A178 two administrators: the second one is asked before overwriting', async () => {
  const { version } = await read('admin', 'logistica')
  const who = await stored('logistica')
  const first = await save('root', { ...who, fullname: 'Héctor L.' }, { 'if-match': `"${version}"` })
  const second = await save('admin', { ...who, fullname: 'H. Ledesma' }, { 'if-match': `"${version}"` })

  expect(first.status).toBe(200)
  expect([second.status, second.body.code]).toEqual([409, 'version-distinta'])
  expect((await stored('logistica')).fullname).toBe('Héctor L.')
})

test('an account is found by words; its customers administer no one', async () => {
  const { body } = await call<{ cuit: string }[]>('admin', '/user/cuentas?q=del sur')

  expect(body).toHaveLength(1)
  await db.execute(sql`insert into user_permissions (user_id, permission_id)
    select ${demoUserId('cliente')}, id from permissions where key = 'admin-user-administracion'`)
  expect((await call('cliente', '/user')).status).toBe(403)
  expect((await call('cliente', '/user/cuentas?q=a')).status).toBe(403)
  expect((await call('cliente', `/user/${uuidOf('cliente2')}/delete`)).status).toBe(403)
})
