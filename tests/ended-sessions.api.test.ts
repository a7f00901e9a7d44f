import { expect, test } from 'vitest'
import type { Session } from '#contract/calls/session.ts'
import { DEMO_PASSWORD } from '#demo/people/users.ts'
import { notes } from './notes.ts'
import { startTestServer } from './servers/server.ts'

const server = await startTestServer({ answering: notes })
const { pool } = server.database

const signIn = (user: string) =>
  server.call<Session>('/api/login', {
    form: { username: `${user}@demo.example`, password: DEMO_PASSWORD, remember: '0' },
  })

const me = (token: string) => server.call<Session>('/api/me', { token })

/** Signs in once the brake on failures allows it. */
async function freshToken(user: string): Promise<string> {
  await expect.poll(async () => (await signIn(user)).status, { timeout: 5000 }).toBe(200)
  return (await signIn(user)).body.access_token
}

const change = (user: string, columns: string) =>
  pool.query(`update users set ${columns} where email = $1 || '@demo.example'`, [user])

test.each([
  ['deactivated and brought back', 'deleted_at = now()', 'deleted_at = null'],
  ['unverified and verified again', 'email_verified_at = null', 'email_verified_at = now()'],
])('SEC47 the old tokens of a user who was %s stay dead', async (_, away, back) => {
  const token = await freshToken('multicuenta')
  await change('multicuenta', away)
  await change('multicuenta', back)

  const { status, body } = await me(token)

  expect(status).toBe(401)
  expect(body).toMatchObject({ code: 'sesion-cerrada' })
  expect((await me(await freshToken('multicuenta'))).status).toBe(200)
})

test('SEC47 A131 sub-users are out with who they belong to, cannot sign in, and come back with a new session', async () => {
  const token = await freshToken('subusuario')
  const before = await me(token)
  await change('cliente', 'deleted_at = now()')

  const gone = await me(token)
  const refused = await signIn('subusuario')
  await change('cliente', 'deleted_at = null')

  expect(before.status).toBe(200)
  expect(gone).toMatchObject({ status: 401, body: { code: 'usuario-desactivado' } })
  expect(refused).toMatchObject({ status: 401, body: { code: 'credenciales-incorrectas' } })
  expect((await me(token)).status).toBe(401)
  expect((await me(await freshToken('subusuario'))).status).toBe(200)
})

test('SEC7 who I am names only the accounts that I may see', async () => {
  const { user } = (await signIn('subusuario')).body
  await pool.query(`insert into user_accounts (user_id, account_id, kind)
    select id, 2, 'allocated' from users where email = 'subusuario@demo.example'`)
  await change('multicuenta', 'work_account_id = 4')

  const sub = (await signIn('subusuario')).body
  const many = (await signIn('multicuenta')).body
  const again = await me(many.access_token)
  await change('multicuenta', 'work_account_id = null')

  expect(sub.user.account_allocated).toEqual(user.account_allocated)
  expect(many.user).toMatchObject({ work_account: { id: 4 }, account: null, cuit: null })
  expect(many.user.accounts.map(({ id }) => id)).toEqual([4])
  expect(again.body.user).toEqual(many.user)
})
