import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import type { BatchAnswer } from '#contract/kit/batch.ts'
import { uuidv7 } from '#contract/kit/uuid.ts'
import { requestOf } from '#src/offline/fetch/api.ts'
import { ROWS } from './authorization-matrix.ts'
import { addRows } from './authorization-rows.ts'
import { type CallRow, USERS, type User } from './authorization-words.ts'
import { startTestServer } from './servers/server.ts'

const server = await startTestServer()
const { port } = new URL(server.url)

await addRows(server.database.pool)

const tokens = new Map<User, string>()
for (const user of USERS) tokens.set(user, (await server.signIn(user)).access_token)

/** An identifier of the right form, of nothing. */
const pathOf = ({ endpoint, args }: CallRow): string =>
  requestOf(endpoint, { ...args(uuidv7()), id: uuidv7(), uuid: uuidv7() }).path

const changing = ROWS.filter(({ endpoint, ...row }) => endpoint.method === 'POST' && !row.public)
const refusedTo = ({ who }: CallRow) => USERS.filter((user) => !who.includes(user))
const titled = changing.map((row): [string, CallRow] => [
  `${row.endpoint.path} ${row.kind ?? ''}`.trim(),
  row,
])

/** Bodies that would each be refused if anybody looked at them. */
const BODIES = [
  { body: '{', headers: { 'content-type': 'application/json' } },
  { body: '{"__proto__":{}}', headers: { 'content-type': 'application/json' } },
  { body: '<a/>', headers: { 'content-type': 'application/xml' } },
  { body: 'x', headers: { 'content-type': 'multipart/form-data; boundary=b' } },
]

test.each(titled)('SEC13 %s: who may not hears it whatever they sent', async (_, row) => {
  const path = pathOf(row)

  for (const body of BODIES) {
    expect((await server.call(path, { method: 'POST', ...body })).status).toBe(401)
    for (const user of refusedTo(row)) {
      const { status } = await server.call(path, { method: 'POST', token: tokens.get(user), ...body })
      expect([user, status]).toEqual([user, 403])
    }
  }
})

test('SEC13 a key or an unknown version says nothing to who may not', async () => {
  const row = changing.find(({ endpoint }) => endpoint.path === '/api/pedido/asignar-a-grupo')
  const options = { method: 'POST', token: tokens.get('cliente'), ...BODIES[0] }
  const headers = { ...BODIES[0]?.headers, 'idempotency-key': 'x', 'if-match': 'x', 'x-after': 'x' }

  const { status } = await server.call(pathOf(row ?? (changing[0] as CallRow)), { ...options, headers })

  expect([row === undefined, status]).toEqual([false, 403])
})

test('SEC13 inside a batch too: who may not hears it before the call’s body is read', async () => {
  const rows = changing.filter((row) => refusedTo(row).length > 0)
  for (const user of USERS) {
    const mine = rows.filter((row) => refusedTo(row).includes(user))
    const calls = mine.map((row, index) => ({
      ...{ id: String(index), method: 'POST', path: pathOf(row), body: '{' },
      headers: { 'content-type': 'application/json' },
    }))
    if (calls.length === 0) continue

    const { body } = await server.call<{ answers: BatchAnswer[] }>('/api/batch', {
      token: tokens.get(user),
      json: { calls },
    })

    expect([user, ...new Set(body.answers.map(({ status }) => status))]).toEqual([user, 403])
  }
})

/** Announces 12 MB, sends a little of it, and returns what was answered once the connection is closed. */
async function announce(token: string): Promise<{ answer: string; sent: number }> {
  const socket = connect(Number(port), '127.0.0.1')
  await once(socket, 'connect')
  socket.on('error', () => {})
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk
  })
  const part = Buffer.alloc(16 * 1024)
  socket.write(
    `POST /api/config/fotos-de-lotes/1/upload HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: ${12 * 1024 * 1024}\r\n\r\n`,
  )
  socket.write(part)
  await once(socket, 'close')
  return { answer, sent: socket.bytesWritten }
}

test.each([
  ['without a session', 'x'.repeat(43), 401],
  ['without the right', tokens.get('cliente') ?? '', 403],
])(
  'an upload of 12 MB %s is refused before it is sent, and its connection ends',
  async (_, token, status) => {
    const { answer, sent } = await announce(token)

    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(answer).toContain('"code":')
    expect(sent).toBeLessThan(20_000)
  },
)

test('SY21 a change that was answered stays answered when the right is gone, a new one is refused unread', async () => {
  const { pool } = server.database
  const token = tokens.get('vendedor')
  const path = '/api/pedido/set-status'
  const key = uuidv7()
  const change = { uuid: uuidv7(), status: 'Cancelado', motivo: 'No va más' }
  const before = await server.call(path, { token, headers: { 'idempotency-key': key }, json: change })
  await pool.query(`delete from user_permissions using users u, permissions p where user_id = u.id
    and permission_id = p.id and p.key = 'pedido-ver' and u.email = 'vendedor@demo.example'`)
  await pool.query(
    `delete from role_permissions using permissions p where permission_id = p.id and p.key = 'pedido-ver'`,
  )

  const again = await server.call(path, { token, headers: { 'idempotency-key': key }, json: change })
  const other = await server.call(path, {
    token,
    headers: { 'idempotency-key': uuidv7() },
    ...BODIES[0],
    method: 'POST',
  })

  expect(before.status).toBe(404)
  expect(again).toMatchObject({ status: 404, body: before.body })
  expect(other.status).toBe(403)
})
