import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { addJob } from '#server/jobs/add-job.ts'
import { linkIn, postBy, runDueJobs, sentNow } from './servers/due-jobs.ts'
import { startTestServer } from './servers/server.ts'

const server = await startTestServer()
const { db } = server.database
const token = (await server.signIn('cliente')).access_token
const root = (await server.signIn('root')).access_token
const cuit =
  (await db.execute<{ cuit: string }>(sql`select cuit from accounts where id = 1`)).rows[0]?.cuit ?? ''

/** Calls of one kind at once, and rounds of each pair. */
const AT_ONCE = 6
const ROUNDS = 2
const PASSWORD = 'Travertino-nocturno-7'
const EMAIL = 'rocio@obra.example'

/** A sub-user who has not confirmed yet, and the links that were mailed to her. */
async function child(): Promise<string> {
  await db.execute(sql`truncate mails, one_time_tokens, call_quotas, login_failures`)
  const { rows } = await db.execute<{ uuid: string }>(sql`
    select uuid from users where fullname = 'Rocío Paz' limit 1`)
  if (rows[0]) return rows[0].uuid
  const form = { fullname: 'Rocío Paz', email: EMAIL, cuentas: [cuit], permissions: [] }
  const { body } = await server.call<{ data: { uuid: string } }>('/api/usuario', { token, json: form })
  return body.data.uuid
}

let turn = 0
type Act = (uuid: string, link: { token: string; email: string }) => Promise<unknown>

const saving = (uuid: string, more: Record<string, unknown> = {}) => ({
  ...{ uuid, fullname: 'Rocío Paz', email: EMAIL, cuentas: [cuit], permissions: [] },
  ...more,
})

/** Acts of people and jobs on a person. */
const ACTS: Record<string, Act> = {
  save: (uuid) => server.call('/api/usuario', { token, json: saving(uuid) }),
  move: (uuid) =>
    server.call('/api/usuario', { token, json: saving(uuid, { email: `rocio${turn++ % 3}@obra.example` }) }),
  password: (uuid) =>
    server.call('/api/usuario', {
      token,
      json: saving(uuid, { password: PASSWORD, password_confirmation: PASSWORD }),
    }),
  deactivate: (uuid) => server.call(`/api/usuario/${uuid}/desactivar`, { token, method: 'POST' }),
  reactivate: (uuid) => server.call(`/api/usuario/${uuid}/reactivar`, { token, method: 'POST' }),
  administer: (uuid) =>
    server.call('/api/config/user', { token: root, json: { uuid, fullname: 'Rocío Paz', email: EMAIL } }),
  recover: async () => {
    await addJob(db, 'recovery-asked', { payload: { email: EMAIL } })
    await send()
  },
  resend: async () => {
    await addJob(db, 'verification-asked', { payload: { email: EMAIL } })
    await send()
  },
  send: async () => {
    for (let round = 0; round < 6; round++) await send()
  },
  follow: (_, link) =>
    server.call('/api/password-reset', {
      form: { ...link, password: PASSWORD, password_confirmation: PASSWORD },
    }),
}

/** Failures in jobs, from the log of this run. */
const failed: unknown[] = []
const send = () =>
  runDueJobs(server.database, {
    post: postBy({ where: '', send: async () => {} }),
    log: {
      info: () => {},
      warn: () => {},
      error: (_: string, fields?: { error?: unknown }) => void failed.push(fields?.error),
    } as never,
  })

const PAIRS = [
  ['save', 'send'],
  ['move', 'send'],
  ...(['save', 'deactivate', 'recover', 'resend', 'administer', 'follow', 'password'] as const).map(
    (other) => ['save', other],
  ),
  ...(['recover', 'resend', 'follow', 'administer'] as const).map((other) => ['password', other]),
  ['move', 'recover'],
  ['move', 'administer'],
  ['move', 'follow'],
  ['deactivate', 'reactivate'],
  ['follow', 'resend'],
  ['follow', 'deactivate'],
] as [string, string][]

async function deadlocks(): Promise<number> {
  const client = new pg.Client({ connectionString: inject('server').url })
  await client.connect()
  const name = new URL(server.databaseUrl).pathname.slice(1)
  const { rows } = await client
    .query('select deadlocks::int from pg_stat_database where datname = $1', [name])
    .finally(() => client.end())
  return rows[0].deadlocks
}

test('what two do to one person at once is done in some order, whatever it is', async () => {
  const statuses: Record<string, number[]> = {}
  for (const [text, other] of PAIRS)
    for (let round = 0; round < ROUNDS; round++) {
      const uuid = await child()
      await addJob(db, 'recovery-asked', { payload: { email: EMAIL } })
      const link = linkIn((await sentNow(server.database))[0], 'password-reset')
      const acts = Array.from({ length: AT_ONCE * 2 }, (_, index) =>
        ACTS[index % 2 ? text : other]?.(uuid, link),
      )
      const answers = (await Promise.all(acts)) as ({ status: number } | undefined)[]
      statuses[`${text}/${other}`] = answers.flatMap((answer) => (answer ? [answer.status] : []))
      expect(statuses[`${text}/${other}`]?.filter((status) => status >= 500)).toEqual([])
    }
  expect(failed).toEqual([])
  // Connections hand in their figures when they end.
  await server.close()
  await expect.poll(deadlocks).toBe(0)
}, 180_000)
