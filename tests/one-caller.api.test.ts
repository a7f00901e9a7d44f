import pg from 'pg'
import { expect, test } from 'vitest'
import type { BatchAnswer } from '#contract/kit/batch.ts'
import { uuidv7 } from '#contract/kit/uuid.ts'
import { CONNECTIONS_PER_CALLER } from '#server/http/guard/limits.ts'
import { createSlowDown } from '#server/http/guard/slow-down.ts'
import { notes } from './notes.ts'
import { manySessions } from './servers/many-sessions.ts'
import { startTestServer, type TestServer } from './servers/server.ts'

const server = await startTestServer({ answering: notes })
const { pool } = server.database
const { access_token: calm } = await server.signIn('cliente2')

const busy = () => pool.totalCount - pool.idleCount
const waiting = async (of: TestServer): Promise<number> => {
  const { body } = await of.call<string>('/metrics')
  return Number(/^cantera_callers_waiting (\d+)$/m.exec(body)?.[1])
}

/** Keeps every reading of a note waiting until the returned function is called. */
async function blockNotes(): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: server.databaseUrl })
  await client.connect()
  await client.query('begin; lock table server_marks in access exclusive mode')
  return () => client.end()
}

const aNote = `/api/nota/${uuidv7()}`
const reading = (index: number) => ({
  ...{ id: String(index), method: 'GET', path: aNote, headers: {}, body: null },
})
const keyed = (index: number) => ({
  ...{ id: String(index), method: 'POST', path: '/api/nota' },
  headers: { 'idempotency-key': uuidv7() },
  body: { uuid: uuidv7(), texto: 'hola' },
})

test('one session takes a third of the connections at most, and everybody else is answered at once', async () => {
  const [token = ''] = await manySessions(server.database, 'cliente@demo.example', 1)
  const unblock = await blockNotes()

  const readings = Array.from({ length: 60 }, () => server.call(aNote, { token }))
  await expect.poll(() => waiting(server)).toBe(60 - CONNECTIONS_PER_CALLER)

  expect(busy()).toBe(CONNECTIONS_PER_CALLER)
  expect((await server.call('/api/me', { token: calm })).status).toBe(200)
  expect((await server.call('/readyz')).status).toBe(200)
  await unblock()
  expect(new Set((await Promise.all(readings)).map(({ status }) => status))).toEqual(new Set([404]))
  expect(await waiting(server)).toBe(0)
})

test('many sessions of one user take no more than one of them once they are known', async () => {
  const tokens = await manySessions(server.database, 'cliente@demo.example', 20)
  const form = (index: number) => ({ uuid: uuidv7(), texto: `de ${index}` })
  const unblock = await blockNotes()

  const changes = tokens.map((token, index) => server.call('/api/nota', { token, form: form(index) }))
  await expect.poll(() => waiting(server)).toBe(20 - CONNECTIONS_PER_CALLER)

  expect(busy()).toBe(CONNECTIONS_PER_CALLER)
  expect((await server.call('/api/me', { token: calm })).status).toBe(200)
  await unblock()
  expect(new Set((await Promise.all(changes)).map(({ status }) => status))).toEqual(new Set([200]))
})

test('sixty batches of a hundred readings leave the others their connections, and each holds one a call', async () => {
  const [token = ''] = await manySessions(server.database, 'cliente@demo.example', 1)
  const calls = Array.from({ length: 100 }, (_, index) => reading(index))
  const unblock = await blockNotes()

  const batches = Array.from({ length: 60 }, () =>
    server.call<{ answers: BatchAnswer[] }>('/api/batch', { token, json: { calls } }),
  )
  await expect.poll(busy).toBe(CONNECTIONS_PER_CALLER)

  expect((await server.call('/api/me', { token: calm })).status).toBe(200)
  expect((await server.call('/readyz')).status).toBe(200)
  const { rows } = await server.database.pool.query(`select count(*)::int as open from pg_stat_activity
    where datname = current_database() and state = 'idle in transaction'`)
  // The one that blocks; no batch has a transaction of its own.
  expect(rows).toEqual([{ open: 1 }])
  await unblock()
  const answered = await Promise.all(batches)
  const sentAway = answered.filter(({ status }) => status === 429)
  expect(sentAway.length).toBeGreaterThan(20)
  for (const { headers } of sentAway) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  for (const { body } of answered.filter(({ status }) => status === 200))
    expect(body.answers.filter(({ status }) => status === 404)).toHaveLength(5)
})

test('a pool that is taken whole leaves readiness its own way to the database', async () => {
  const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))

  const { status, body } = await server.call('/readyz')

  for (const client of held) client.release()
  expect([status, body]).toEqual([200, 'ok'])
})

test('each call of a batch counts towards the limit; those beyond it are told when to come again', async () => {
  const limited = await startTestServer({ answering: notes, callsPerMinute: 60 })
  const { access_token: token } = await limited.signIn('cliente')
  const calls = Array.from({ length: 100 }, (_, index) => keyed(index))

  const { body } = await limited.call<{ answers: BatchAnswer[] }>('/api/batch', { token, json: { calls } })

  const passed = body.answers.filter(({ status }) => status === 200)
  const sentAway = body.answers.filter(({ status }) => status === 429)
  expect(body.answers.map(({ id }) => id)).toEqual(calls.map(({ id }) => id))
  expect(passed.length).toBeGreaterThanOrEqual(60)
  expect(sentAway.length).toBeGreaterThan(30)
  expect(passed.length + sentAway.length).toBe(100)
  for (const { id, headers, body: said } of sentAway) {
    expect(said).toMatchObject({ code: 'demasiados-intentos' })
    expect(headers['idempotency-key']).toBe(calls[Number(id)]?.headers['idempotency-key'])
    // When all of them have room, so that they come together.
    expect(Number(headers['retry-after'])).toBeGreaterThan(25)
  }
})

test('a hundred waiting changes pass in one batch under the usual limit', async () => {
  const usual = await startTestServer({ answering: notes, callsPerMinute: 1200 })
  const { access_token: token } = await usual.signIn('cliente')
  const calls = Array.from({ length: 100 }, (_, index) => keyed(index))

  const answers = await Promise.all(
    [1, 2, 3].map(() => usual.call<{ answers: BatchAnswer[] }>('/api/batch', { token, json: { calls } })),
  )

  for (const { body } of answers)
    expect(new Set(body.answers.map(({ status }) => status))).toEqual(new Set([200]))
})

test('a session that goes on after sixty refusals waits for the next ones, and its neighbours do not', async () => {
  const slowDown = createSlowDown({ hold: 600_000 })
  const limited = await startTestServer({ answering: notes, callsPerMinute: 1, slowDown })
  const { access_token: token } = await limited.signIn('cliente')
  const { access_token: neighbour } = await limited.signIn('cliente2')
  const leaving = new AbortController()
  const statuses: number[] = []
  const ask = async () => {
    const { status } = await limited.call('/api/me', { token, signal: leaving.signal })
    statuses.push(status)
  }

  const asking = Promise.allSettled(Array.from({ length: 150 }, ask))
  await expect.poll(slowDown.countHeld).toBeGreaterThan(20)

  expect((await limited.call('/api/me', { token: neighbour })).status).toBe(200)
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(60)
  leaving.abort()
  await asking
  await expect.poll(slowDown.countHeld).toBe(0)
})
