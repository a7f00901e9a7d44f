import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addresseeOf, linkIn } from '#tests/servers/due-jobs.ts'
import { PASSWORD, type SubUser, subUsersWorld } from '#tests/worlds/people/sub-users-world.ts'

const { server, db, CUIT, tokenOf, call, permissionIds, save, mails, signIn } = await subUsersWorld()

/** A sub-user as a parent sees them, without names. */
const seen = async (uuid: string) => {
  const { uuid: _, email: __, ...rest } = (await call<SubUser>('cliente', `/api/usuario/${uuid}`)).body.data
  return rest
}

test('A194 an address in use looks like any other to the parent, and its owner hears that nothing happened', async () => {
  const [free, used] = [
    await save({ email: 'libre@obra.example' }),
    await save({ email: 'cliente2@demo.example' }),
  ]
  const [, uuid] = [free.body.data.uuid, used.body.data.uuid]
  const shape = ({ status, body }: typeof free) => [status, { ...body, data: Object.keys(body.data) }]
  expect(shape(used)).toEqual(shape(free))
  expect(await seen(uuid)).toEqual(await seen(free.body.data.uuid))

  const sent = await mails()
  const [invited, told] = ['libre@obra.example', 'cliente2@demo.example'].map((to) =>
    sent.find((mail) => addresseeOf(mail) === to),
  )
  expect(invited?.text).toContain('elegí tu contraseña')
  expect(told?.text).toContain('No cambió nada')
  expect(told?.text).not.toContain('token=')
  expect(told?.text).not.toContain('Rocío')

  const withPassword = { password: PASSWORD, password_confirmation: PASSWORD }
  await save({ uuid, email: 'cliente2@demo.example', ...withPassword })
  await save({ uuid: free.body.data.uuid, email: 'libre@obra.example', ...withPassword })
  const codes = [
    await signIn('cliente2@demo.example', PASSWORD),
    await signIn('libre@obra.example', PASSWORD),
  ]
  expect(codes.map(({ body }) => body.code)).toEqual(['credenciales-incorrectas', 'credenciales-incorrectas'])
  await db.execute(sql`truncate login_failures`)
  expect((await server.signInAgain('cliente2')).access_token).toBeTruthy()
})

test('A194 of two who were invited at one address the first to confirm has it, and the other link is over', async () => {
  const { body } = await save({ email: 'dos@obra.example' })
  const first = linkIn((await mails()).at(-1))
  const other = await save({ email: 'dos@obra.example', cuentas: [CUIT.foreign] }, 'cliente2')
  const second = linkIn((await mails()).at(-1))
  const choose = (link: { token: string; email: string }) =>
    server.call('/api/password-reset', {
      form: { ...link, password: PASSWORD, password_confirmation: PASSWORD },
    })

  expect([(await choose(first)).status, (await choose(second)).status]).toEqual([200, 422])

  const { rows } = await db.execute(sql`select uuid, email_verified_at is not null as verified from users
    where uuid in (${body.data.uuid}, ${other.body.data.uuid}) order by verified`)
  expect(rows).toEqual([
    { uuid: other.body.data.uuid, verified: false },
    { uuid: body.data.uuid, verified: true },
  ])
})

test('A194 a person makes ten sub-users a day, and an account has as many as an administrator lets it', async () => {
  await db.execute(sql`update accounts set most_sub_users = 100 where id = 1`)
  const answers = []
  for (let index = 0; index < 11; index++) answers.push(await save({ email: `muchos${index}@obra.example` }))
  expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(200), 429])
  expect(answers.at(-1)?.body.message).toMatch(
    /^Podés crear 10 usuarios por día; probá de nuevo después de las \d\d:\d\d\.$/,
  )
  await db.execute(sql`truncate call_quotas`)

  await db.execute(sql`update accounts set most_sub_users = 3 where id = 1`)
  const refused = await save({ email: 'sobra@obra.example' })
  expect([refused.status, refused.body.message]).toEqual([
    422,
    expect.stringContaining('puede tener 3 usuarios'),
  ])
  const root = await tokenOf('root')
  const owner = (await server.signIn('cliente')).user
  const { fullname, email, uuid } = owner
  const raised = await server.call('/api/config/user', {
    token: root,
    json: { uuid, fullname, email, subusuarios: 400 },
  })
  expect(raised.status).toBe(200)
  expect((await save({ email: 'sobra@obra.example' })).status).toBe(200)
})

test('A193 who was deactivated from above is not brought back by the parent, who sees why', async () => {
  const { uuid } = (await save({ email: 'vuelve@obra.example' })).body.data
  const path = `/api/usuario/${uuid}`
  const root = await tokenOf('root')
  await call('cliente', `${path}/desactivar`, {})
  expect((await call<SubUser>('cliente', path)).body.data.sin_acceso).toBeNull()
  await server.call(`/api/config/user/${uuid}/delete`, { token: root })

  const refused = await call<{ message: string }>('cliente', `${path}/reactivar`, {})
  const words = 'La administración desactivó este usuario: solo ella puede reactivarlo.'

  expect([refused.status, refused.body.message]).toEqual([403, words])
  expect((await call<SubUser>('cliente', path)).body.data).toMatchObject({ activo: false, sin_acceso: words })
  const admin = await server.call<{ message: string }>(`/api/config/user/${uuid}/restore`, {
    token: await tokenOf('admin'),
  })
  expect([admin.status, admin.body.message]).toEqual([403, expect.stringContaining('Un usuario raíz')])
  expect((await server.call(`/api/config/user/${uuid}/restore`, { token: root })).status).toBe(200)
  expect((await call<SubUser>('cliente', path)).body.data.activo).toBe(true)
})

test('A194 names lead nowhere, and the refusal stands at the field', async () => {
  const { status, body } = await save({ fullname: 'Su cuenta fue bloqueada, entre en https://malo.example' })

  expect([status, body.errors]).toEqual([
    422,
    { fullname: ['No puede llevar direcciones de páginas ni de correo.'] },
  ])
})

test('a saving that changes nothing is no line of the log', async () => {
  const { uuid } = (await save({ email: 'igual@obra.example' })).body.data
  const lines = async () =>
    (await db.execute<{ n: number }>(sql`select count(*)::int as n from audit_log`)).rows[0]?.n
  const before = await lines()

  await save({ uuid, email: 'igual@obra.example' })
  expect(await lines()).toBe(before)
  await save({ uuid, email: 'igual@obra.example', permissions: await permissionIds('turno-ver') })
  expect(await lines()).toBe((before ?? 0) + 1)
})
