import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { listUsers } from '#contract/calls/access/users.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import { DELEGABLE } from '#contract/kit/permissions.ts'
import { addresseeOf, linkIn } from '#tests/servers/due-jobs.ts'
import { PASSWORD, type SubUser, subUsersWorld } from '#tests/worlds/people/sub-users-world.ts'

type List = OutputOf<typeof listUsers>

const { server, db, CUIT, tokenOf, call, permissionIds, save, mails, signIn } = await subUsersWorld()

/** As if the sub-user had followed the link of their mail. */
const confirm = (uuid: string) =>
  db.execute(sql`update users set email = coalesce(pending_email, email), pending_email = null, email_verified_at = now()
    where uuid = ${uuid}`)

test('S103, A116, A181 a new sub-user chooses the password by mail and has what was given', async () => {
  const { status, body } = await save()
  expect([status, body.message]).toEqual([200, 'Se ha guardado el perfil'])
  const link = linkIn((await mails()).at(-1))

  const chosen = await server.call('/api/password-reset', {
    form: { ...link, password: PASSWORD, password_confirmation: PASSWORD },
  })
  const session = await signIn('rocio@obra.example', PASSWORD)

  expect([chosen.status, session.status, session.body.p]).toEqual([200, 200, { 'pedido-ver': true }])
  const list = await call<List>('cliente', '/api/usuario')
  expect(list.body.data.data).toContainEqual({
    uuid: body.data.uuid,
    account_name: 'Marmolería Del Sur SRL',
    fullname: 'Rocío Paz',
    email: 'rocio@obra.example',
    verificado: true,
    activo: true,
  })
})

test('SEC48 what the parent loses the sub-user loses with the next call, and gets back with it', async () => {
  const { body } = await save({
    email: 'lucas@obra.example',
    password: PASSWORD,
    password_confirmation: PASSWORD,
  })
  await confirm(body.data.uuid)
  const token = (await signIn('lucas@obra.example', PASSWORD)).body.access_token
  const orders = () => server.call('/api/pedido/states', { token })
  expect((await orders()).status).toBe(200)

  const [id] = await permissionIds('pedido-ver')
  await db.execute(sql`delete from role_permissions where permission_id = ${id}
    and role_id = (select id from roles where key = 'cliente')`)
  const [refused, shown] = [await orders(), await call<SubUser>('cliente', `/api/usuario/${body.data.uuid}`)]
  await db.execute(sql`insert into role_permissions select id, ${id} from roles where key = 'cliente'`)

  expect(refused.status).toBe(403)
  expect(shown.body.data).toMatchObject({ permissions: [], sin_efecto: { permissions: [{ id }] } })
  expect((await orders()).status).toBe(200)
})

test('SEC21 nothing is given that the parent does not have, and the refusal stands at its field', async () => {
  const [admin] = await permissionIds('vendedor')
  const [chat] = await permissionIds('mostrar-materiales-en-transito')
  const email = 'nadie@obra.example'
  const errors = async (more: Record<string, unknown>) => (await save({ email, ...more })).body.errors

  expect(await errors({ cuentas: [CUIT.foreign] })).toEqual({
    cuentas: ['Una de las cuentas elegidas no es tuya.'],
  })
  expect(await errors({ cuentas: [] })).toEqual({ cuentas: ['Debe elegir al menos una cuenta.'] })
  for (const id of [admin, chat, 999_999])
    expect(await errors({ permissions: [id] })).toEqual({
      permissions: ['No podés dar uno de los permisos elegidos.'],
    })
  const { rowCount } = await db.execute(sql`select from users where ${email} in (email, pending_email)`)
  expect(rowCount).toBe(0)
})

test('S101 what may be given is what the caller has of what may be given', async () => {
  const { body } = await call<{ id: number; name: string }[]>('cliente', '/api/usuario/list-permissions')

  const { rows } = await db.execute<{ key: string }>(
    sql`select key from permissions where id = any (${sql.param(body.map(({ id }) => id))}::int[])`,
  )
  expect(rows.length).toBeGreaterThan(5)
  expect(rows.every(({ key }) => DELEGABLE.some((item) => item === key))).toBe(true)
})

test('R28 a new address has to be proven, and a password set by the parent ends sessions and is announced', async () => {
  const { body } = await save({
    email: 'ines@obra.example',
    password: PASSWORD,
    password_confirmation: PASSWORD,
  })
  const { uuid } = body.data
  await server.call('/api/verify-email', { form: linkIn((await mails()).at(-1)) })
  const first = (await signIn('ines@obra.example', PASSWORD)).body.access_token

  await save({
    uuid,
    email: 'ines@obra.example',
    password: `${PASSWORD}8`,
    password_confirmation: `${PASSWORD}8`,
  })
  expect((await server.call('/api/me', { token: first })).status).toBe(401)
  expect((await mails()).at(-1)?.text).toContain('Sofía Benítez')

  const second = (await signIn('ines@obra.example', `${PASSWORD}8`)).body.access_token
  await save({ uuid, email: 'ines.paz@obra.example' })
  expect((await server.call('/api/me', { token: second })).status).toBe(401)
  expect((await signIn('ines.paz@obra.example', `${PASSWORD}8`)).body).toMatchObject({
    code: 'credenciales-incorrectas',
  })
  expect(addresseeOf((await mails()).at(-1))).toBe('ines.paz@obra.example')
})

test('an edit keeps the password, and what the parent cannot give now stays as it was', async () => {
  const [bought] = await permissionIds('chat-ia')
  const { body } = await save({
    email: 'ema@obra.example',
    permissions: await permissionIds('pedido-ver', 'chat-ia'),
    password: PASSWORD,
    password_confirmation: PASSWORD,
  })
  const { uuid } = body.data
  await confirm(uuid)
  await db.execute(sql`delete from role_permissions where permission_id = ${bought}
    and role_id = (select id from roles where key = 'cliente')`)

  const edited = await save({ uuid, email: 'ema@obra.example', fullname: 'Ema Ríos', permissions: [] })
  await db.execute(sql`insert into role_permissions select id, ${bought} from roles where key = 'cliente'`)

  expect(edited.status).toBe(200)
  expect((await signIn('ema@obra.example', PASSWORD)).body.p).toEqual({ 'chat-ia': true })
})

test('A117 a deactivated sub-user is out at once, and back without the old sessions', async () => {
  const { body } = await save({
    email: 'tomas@obra.example',
    password: PASSWORD,
    password_confirmation: PASSWORD,
  })
  const path = `/api/usuario/${body.data.uuid}`
  await confirm(body.data.uuid)
  const token = (await signIn('tomas@obra.example', PASSWORD)).body.access_token

  const { account_allocated, permissions, sin_efecto } = (await call<SubUser>('cliente', path)).body.data
  const given = { account_allocated, permissions, sin_efecto }
  expect([account_allocated.length, sin_efecto]).toEqual([1, { cuentas: [], permissions: [] }])

  expect((await call('cliente', `${path}/desactivar`, {})).status).toBe(200)
  const gone = await server.call('/api/me', { token })
  expect(gone).toMatchObject({ status: 401, body: { code: 'usuario-desactivado' } })
  expect((await signIn('tomas@obra.example', PASSWORD)).status).toBe(401)
  expect((await call<SubUser>('cliente', path)).body.data).toMatchObject({ ...given, activo: false })
  expect((await call('cliente2', `${path}/reactivar`, {})).status).toBe(404)
  expect((await call('cliente', `${path}/reactivar`, {})).status).toBe(200)

  await db.execute(sql`truncate login_failures`)
  expect((await server.call('/api/me', { token })).status).toBe(401)
  expect((await signIn('tomas@obra.example', PASSWORD)).status).toBe(200)
})

test('S99 the list is not sent again until something that it shows changes', async () => {
  const token = await tokenOf('cliente')
  const first = await server.call('/api/usuario', { token })
  const headers = { 'if-none-match': first.headers.get('etag') ?? '' }
  expect((await server.call('/api/usuario', { token, headers })).status).toBe(304)

  await save({ email: 'nueva@obra.example' })

  expect((await server.call('/api/usuario', { token, headers })).status).toBe(200)
})
