import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { uuidv7 } from '#contract/kit/uuid.ts'
import { notes } from './notes.ts'
import { startTestServer } from './servers/server.ts'

const SLOW_MS = 15
const server = await startTestServer({ answering: notes, slowStatementMs: SLOW_MS })
const { access_token: token } = await server.signIn('cliente')

interface Line {
  message: string
  requestId?: string
  route?: string
  ms?: number
  databaseMs?: number
  statement?: string
}

const linesOf = (requestId: string): Line[] =>
  server.logged.map((line) => JSON.parse(line) as Line).filter((line) => line.requestId === requestId)

const save = (requestId: string, text: string) =>
  server.call('/api/nota', {
    token,
    headers: { 'x-request-id': requestId },
    form: { uuid: uuidv7(), texto: text },
  })

test('a slow statement is logged with the id of its call, without what it was given', async () => {
  await save('llamada-lenta-1', 'un secreto')

  const slow = linesOf('llamada-lenta-1').filter(({ message }) => message === 'slow statement')
  const [one] = slow.filter(({ statement }) => statement === 'select pg_sleep(0.02)')
  expect(one?.ms).toBeGreaterThanOrEqual(SLOW_MS)
  expect(server.logged.join()).not.toContain('secreto')
})

test('the line of a call says how much of its time the database took', async () => {
  await save('llamada-1', 'hola')

  const [call] = linesOf('llamada-1').filter(({ message }) => message === 'call')
  expect(call).toMatchObject({ route: '/api/nota', ms: expect.any(Number), databaseMs: expect.any(Number) })
  expect(call?.databaseMs).toBeGreaterThanOrEqual(SLOW_MS)
  expect(call?.databaseMs).toBeLessThanOrEqual((call?.ms ?? 0) + 1)
})

test('calls of a batch count as the batch, whose statements they share', async () => {
  const calls = [1, 2].map(() => {
    const [id, uuid] = [uuidv7(), uuidv7()]
    return {
      id,
      method: 'POST',
      path: '/api/nota',
      headers: { 'idempotency-key': id },
      body: { uuid, texto: 'x' },
    }
  })
  await server.call('/api/batch', { token, headers: { 'x-request-id': 'envio-1' }, json: { calls } })

  const [call] = linesOf('envio-1').filter(({ message }) => message === 'call')
  expect(call).toMatchObject({ route: '/api/batch' })
  expect(call?.databaseMs).toBeGreaterThanOrEqual(2 * SLOW_MS)
})

test('calls that are none of ours cannot add figures without end', async () => {
  for (const path of ['/api/a', '/api/b', '/api/c/d']) await server.call(path, { token, method: 'PUT' })

  const { body } = await server.call<string>('/metrics')
  const unknown = body.match(/^cantera_call_seconds_count\{route="unknown".*$/gm)
  expect(unknown).toEqual([expect.stringMatching(/method="other",status="404"\} 3$/)])
})

test.for(['docs/alerts.yml', 'docs/operations.md'])(
  'every figure that %s names is in /metrics',
  async (file) => {
    await save('una-mas', 'hola')
    const { body } = await server.call<string>('/metrics')

    const there = new Set(body.match(/^# TYPE \S+/gm)?.map((line) => line.slice('# TYPE '.length)))
    const named = new Set(readFileSync(file, 'utf8').match(/\b(cantera|process)_[a-z_]+\b/g))
    const missing = [...named].filter((name) => !there.has(name.replace(/_(bucket|sum|count)$/, '')))
    expect([named.size > 5, missing]).toEqual([true, []])
  },
)
