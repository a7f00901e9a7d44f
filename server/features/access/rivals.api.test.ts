import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Session } from '#contract/calls/session.ts'
import { cuitsWithoutUser } from '#demo/people/accounts.ts'
import { addresseeOf, linkIn, sentNow } from '#tests/servers/due-jobs.ts'
import { startTestServer } from '#tests/servers/server.ts'

const server = await startTestServer()
const { db } = server.database
const PASSWORD = 'Travertino-nocturno-7'
const [other = ''] = cuitsWithoutUser

beforeEach(() =>
  db.execute(sql`truncate call_quotas, login_failures, mails, one_time_tokens, pending_registrations`),
)

const post = <T = unknown>(path: string, form: Record<string, string>) => server.call<T>(path, { form })
const mails = () => sentNow(server.database)
const signIn = (username: string, password: string) => post<Session>('/api/login', { username, password })
const register = (cuit: string, password: string) =>
  post('/api/register', { cuit, password, password_confirmation: password })

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

/** Registers and returns the mail. */
async function registered(cuit: string) {
  await register(cuit, PASSWORD)
  return (await mails()).at(-1)
}

test.each([
  ['before', ['Clave-de-otra-persona-1', PASSWORD]],
  ['after', [PASSWORD, 'Clave-de-otra-persona-1']],
])('A192 with a registration of a stranger %s it, no password that was typed works', async (_, passwords) => {
  const users = await count('users')
  for (const password of passwords) await register(other, password)
  const mail = (await mails()).at(-1)
  const link = linkIn(mail, '/password-reset')
  expect(mail?.text).toContain('se pidió más de una vez')
  expect(addresseeOf(mail)).toBe(await addressOf(other))
  expect((await post('/api/verify-email', link)).status).toBe(401)
  await post('/api/send-verification-link', { email: link.email })
  const again = linkIn((await mails()).at(-1), '/password-reset')
  expect(await count('users')).toBe(users)

  const chosen = 'La-que-elige-el-buzon-3'
  const form = { ...again, password: chosen, password_confirmation: chosen }
  expect((await post('/api/password-reset', form)).status).toBe(200)
  expect((await post('/api/password-reset', form)).status).toBe(422)

  for (const password of passwords) {
    expect((await signIn(link.email, password)).status).toBe(401)
    await db.execute(sql`truncate login_failures`)
  }
  const session = await signIn(link.email, chosen)
  expect([session.status, session.body.user.account?.cuit]).toEqual([200, other])
  await db.execute(
    sql`update users set email = id || '@antes.example', account_id = null where email = ${link.email}`,
  )
})

test('A192 a registration that its reader ended does not make the next one contested', async () => {
  const first = linkIn(await registered(other), '/register')
  expect((await post('/api/register/cancel', first)).status).toBe(200)

  const link = linkIn(await registered(other), '/login')
  expect((await post('/api/verify-email', link)).status).toBe(200)
  await db.execute(
    sql`update users set email = id || '@antes.example', account_id = null where email = ${link.email}`,
  )
})
