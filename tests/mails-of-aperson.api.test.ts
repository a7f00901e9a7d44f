import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { enqueueMail } from '#server/mail/enqueue-mail.ts'
import { sentNow } from './servers/due-jobs.ts'
import { startTestServer } from './servers/server.ts'

const server = await startTestServer()
const { db } = server.database
const { rows: accounts } = await db.execute<{ cuit: string }>(sql`select cuit from accounts where id = 1`)
const cuit = accounts[0]?.cuit ?? ''

const PASSWORD = 'Travertino-nocturno-7'

interface Saved {
  data: { uuid: string }
  correo: string | null
}

/** Mails that wait or were sent, by address. */
async function mailsTo(): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ to: string; n: number }>(sql`
    select to_email as to, count(*)::int as n from mails group by to_email`)
  return new Map(rows.map(({ to, n }) => [to, n]))
}

const sum = (counts: Iterable<number>) => [...counts].reduce((all, count) => all + count, 0)

test('A194 whatever a customer does in a day, at most 30 mails go to addresses that they typed', async () => {
  const { access_token: token, user } = await server.signIn('cliente')
  const post = <T>(path: string, json: object) => server.call<T>(path, { token, json })
  const base = { fullname: 'Rocío Paz', cuentas: [cuit], permissions: [] }
  const saved: Saved[] = []
  const save = async (more: object) => {
    const { status, body } = await post<Saved>('/api/usuario', { ...base, ...more })
    if (status === 200) saved.push(body)
    return status
  }

  const made = await Promise.all(
    Array.from({ length: 60 }, (_, index) => save({ email: `desconocido${index}@obra.example` })),
  )
  expect(made.filter((status) => status === 200)).toHaveLength(10)
  const uuids = saved.map(({ data }) => data.uuid)
  // Addresses changed, to and fro, passwords set and savings repeated.
  for (const [index, uuid] of uuids.entries())
    for (const email of [`a${index}@obra.example`, `b${index}@obra.example`, `a${index}@obra.example`])
      await save({ uuid, email })
  for (const uuid of uuids.slice(0, 3))
    for (let round = 0; round < 4; round++)
      await save({
        uuid,
        email: 'uno@obra.example',
        password: PASSWORD,
        password_confirmation: PASSWORD,
      })
  await Promise.all(
    Array.from({ length: 40 }, () =>
      db.transaction((tx) =>
        enqueueMail(tx, {
          ...{ kind: 'pago-aprobado', to: 'pago@obra.example', account_id: 1, by: user.id },
          args: { uuid: randomUUID(), title: 'Seña', account: 'Del Sur', amount: '$ 1' },
        }),
      ),
    ),
  )

  const typed = await mailsTo()
  expect(sum(typed.values())).toBe(30)
  expect(Math.max(...typed.values())).toBeLessThanOrEqual(3)
  // All of it was saved all the same, and who sent it was told.
  expect(saved).toHaveLength(10 + 30 + 12)
  expect(
    saved.some(({ correo: mail }) =>
      /podés enviar 30 por día; probá de nuevo después de las \d\d:\d\d/.test(mail ?? ''),
    ),
  ).toBe(true)

  // Mails sent again without a session, to addresses that were never confirmed, count as theirs.
  const rounds = Array.from({ length: 30 }, (_, round) => [
    post('/api/recover-password', { email: 'a0@obra.example' }),
    post('/api/send-verification-link', { email: 'a1@obra.example' }),
    post('/api/recover-password', { email: `a${round % 10}@obra.example` }),
  ])
  await Promise.all(rounds.flat())
  await sentNow(server.database)
  const asked = await mailsTo()
  expect(sum(asked.values())).toBe(30)
  expect(Math.max(...asked.values())).toBeLessThanOrEqual(3)
}, 120_000)

test('A194 changing an address to and fro mails nobody twice in an hour', async () => {
  await db.execute(sql`truncate mails, call_quotas`)
  const { access_token: token } = await server.signIn('root')
  const save = async (more: object) =>
    (await server.call<Saved>('/api/config/user', { token, json: { fullname: 'Va y viene', ...more } })).body
  const { data } = await save({ email: 'ida@obra.example' })

  const words = []
  for (const email of ['vuelta@obra.example', 'ida@obra.example', 'vuelta@obra.example'])
    words.push((await save({ ...data, email })).correo)

  expect(Object.fromEntries(await mailsTo())).toEqual({ 'ida@obra.example': 1, 'vuelta@obra.example': 1 })
  expect(words).toEqual([
    null,
    expect.stringContaining('El correo no salió'),
    expect.stringContaining('El correo no salió'),
  ])
})

test('A194 a notice about an account is not crowded out by what others send there', async () => {
  await db.execute(sql`truncate mails, call_quotas`)
  const root = (await server.signIn('root')).user
  const { user } = await server.signIn('cliente2')
  const send = (kind: 'clave-puesta' | 'clave-cambiada', by: number) =>
    db.transaction((tx) =>
      enqueueMail(tx, {
        ...{ kind, to: user.email, user_id: user.id, by },
        args: { fullname: user.fullname, by: root.fullname },
      }),
    )
  for (let round = 0; round < 5; round++) await send('clave-puesta', root.id)

  const notices = []
  for (let round = 0; round < 5; round++) notices.push((await send('clave-cambiada', user.id)).id)

  expect(notices.filter((id) => id !== null)).toHaveLength(3)
})
