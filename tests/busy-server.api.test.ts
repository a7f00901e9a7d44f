import { expect, test } from 'vitest'
import { uuidv7 } from '#contract/kit/uuid.ts'
import { MOST_WAITING } from '#server/http/guard/overload.ts'
import { notes } from './notes.ts'
import { manySessions } from './servers/many-sessions.ts'
import { startTestServer } from './servers/server.ts'

test('with too many waiting, readings are sent away at once and changes still stand in line', async () => {
  const crowded = await startTestServer({ answering: notes })
  const { pool } = crowded.database
  const callers = await manySessions(crowded.database, 'cliente@demo.example', MOST_WAITING.reading + 1)
  const [token = '', ...others] = callers
  const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  const read = (of: string) => crowded.call<{ message: string }>('/api/me', { token: of })
  const inLine = others.map(read)
  await expect.poll(() => pool.waitingCount).toBe(MOST_WAITING.reading)

  const away = await read(token)
  const form = { uuid: uuidv7(), texto: 'con paciencia' }
  const change = crowded.call('/api/nota', { token, form })
  await expect.poll(() => pool.waitingCount).toBe(MOST_WAITING.reading + 1)
  for (const client of held) client.release()

  expect(away).toMatchObject({
    status: 503,
    body: { message: expect.stringContaining('no está disponible') },
  })
  expect(Number(away.headers.get('retry-after'))).toBeGreaterThanOrEqual(2)
  expect((await change).status).toBe(200)
  expect(new Set((await Promise.all(inLine)).map(({ status }) => status))).toEqual(new Set([200]))
})

test('calls under way finish before the process stops', async () => {
  const stopping = await startTestServer({ answering: notes })
  const { access_token: mine } = await stopping.signIn('cliente')
  const uuid = uuidv7()
  const holder = await stopping.database.pool.connect()
  await holder.query(`begin; select pg_advisory_xact_lock(hashtextextended($$nota:${uuid}$$, 0))`)
  const waiting = stopping.call('/api/nota', { token: mine, form: { uuid, texto: 'sigue' } })
  // Other databases of this server have their own locks.
  const countWaiting = async () => {
    const { rowCount } = await holder.query(`
      select from pg_locks join pg_database on pg_database.oid = pg_locks.database
      where datname = current_database() and locktype = 'advisory' and not granted`)
    return rowCount
  }
  await expect.poll(countWaiting).toBe(1)

  const closed = stopping.close()
  await holder.query('commit')
  holder.release()

  expect((await waiting).status).toBe(200)
  const answered = performance.now()
  await closed
  // Well before the ten seconds that an unanswered call would be given.
  expect(performance.now() - answered).toBeLessThan(8000)
  await expect(stopping.call('/healthz')).rejects.toThrow()
})
