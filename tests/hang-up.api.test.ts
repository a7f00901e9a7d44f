import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import pg from 'pg'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { defineEndpoint, type Endpoint } from '#contract/kit/endpoint.ts'
import { uuidv7 } from '#contract/kit/uuid.ts'
import { CONNECTIONS_PER_CALLER } from '#server/http/guard/limits.ts'
import { handle } from '#server/http/handler.ts'
import { notes } from './notes.ts'
import { startTestServer } from './servers/server.ts'

const largo = defineEndpoint({
  method: 'GET',
  path: '/api/largo',
  summary: 'Una respuesta larga',
  needs: 'auth',
  input: v.object({}),
  output: v.object({ texto: v.string() }),
})

// A line of the log above 'info' fails these tests, as any server error does.
const server = await startTestServer({
  answering: {
    ...notes,
    endpoints: [...notes.endpoints, largo as unknown as Endpoint],
    handlers: [...notes.handlers, handle(largo, async () => ({ texto: 'x'.repeat(40_000_000) }))],
  },
})
const { access_token: token } = await server.signIn('cliente')
const { port } = new URL(server.url)

async function begin(request: string): Promise<Socket> {
  const socket = connect(Number(port), '127.0.0.1')
  await once(socket, 'connect')
  socket.write(request)
  return socket
}

const head = (line: string, more = '') =>
  `${line} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n${more}\r\n`

async function figure(name: string): Promise<number> {
  const { body } = await server.call<string>('/metrics')
  const line = body.split('\n').find((text) => text.startsWith(`${name} `))
  return Number(line?.split(' ')[1] ?? 0)
}

const hungUp = (route: string) => figure(`cantera_hung_up_total{route="${route}"}`)

async function expectNoError(): Promise<void> {
  const { body } = await server.call<string>('/metrics')
  expect(body).not.toMatch(/status="[45]\d\d"/)
  expect(body).not.toContain('cantera_hung_up_total{route="/api/me"}')
  expect(server.logged.filter((line) => /"level":"(warn|error)"|"stack"/.test(line))).toEqual([])
}

test.each([
  ['a length', 'Content-Length: 1000\r\n', '{"texto":'],
  ['chunks', 'Transfer-Encoding: chunked\r\n', '9\r\n{"texto":\r\n'],
])('who hangs up in the middle of a body with %s is counted, and nothing failed', async (_, how, part) => {
  const before = await hungUp('/api/nota')
  const type = 'Content-Type: application/json\r\n'
  const socket = await begin(head('POST /api/nota', type + how) + part)
  await expect.poll(() => figure('cantera_callers_waiting')).toBe(0)

  socket.destroy()

  await expect.poll(() => hungUp('/api/nota')).toBe(before + 1)
  await expectNoError()
})

test('who hangs up while waiting leaves the line', async () => {
  const blocker = new pg.Client({ connectionString: server.databaseUrl })
  await blocker.connect()
  await blocker.query('begin; lock table server_marks in access exclusive mode')
  const path = `GET /api/nota/${uuidv7()}`
  const sockets: Socket[] = []
  for (let n = 0; n < CONNECTIONS_PER_CALLER + 4; n++) sockets.push(await begin(head(path)))
  await expect.poll(() => figure('cantera_callers_waiting')).toBe(4)

  for (const socket of sockets) socket.destroy()

  await expect.poll(() => figure('cantera_callers_waiting')).toBe(0)
  await expect.poll(() => hungUp('/api/nota/:uuid')).toBe(sockets.length)
  await blocker.end()
  expect((await server.call('/api/me', { token })).status).toBe(200)
  await expectNoError()
})

test('who hangs up in the middle of an answer is counted, and nothing failed', async () => {
  const socket = await begin(head('GET /api/largo'))
  await once(socket, 'data')

  socket.destroy()

  await expect.poll(() => hungUp('/api/largo')).toBe(1)
  await expectNoError()
})

test('a change that has begun is finished for who hung up', async () => {
  const uuid = uuidv7()
  const body = JSON.stringify({ uuid, texto: 'sigue' })
  const blocker = new pg.Client({ connectionString: server.databaseUrl })
  await blocker.connect()
  await blocker.query('begin; lock table server_marks in access exclusive mode')
  const before = await hungUp('/api/nota')
  const type = `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n`
  const socket = await begin(head('POST /api/nota', type) + body)
  const countBlocked = async () =>
    (await server.database.pool.query('select from pg_stat_activity where wait_event_type = $1', ['Lock']))
      .rowCount
  await expect.poll(countBlocked).toBe(1)

  socket.destroy()
  await expect.poll(() => hungUp('/api/nota')).toBe(before + 1)
  await blocker.end()

  const saved = async () => (await server.call(`/api/nota/${uuid}`, { token })).status
  await expect.poll(saved).toBe(200)
})
