import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { ERRORS, type ErrorCode } from '#contract/kit/errors.ts'
import { notes } from './notes.ts'
import { startTestServer } from './servers/server.ts'

const server = await startTestServer({ answering: notes })
const { access_token: token } = await server.signIn('root')

/** The server's answer to these very bytes: its status, content type and body. */
async function raw(request: string): Promise<{ status: number; type: string; body: unknown }> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => chunks.push(chunk))
  socket.write(request, 'latin1')
  await once(socket, 'close')
  const text = Buffer.concat(chunks).toString()
  const [head = '', body = ''] = text.split('\r\n\r\n')
  return {
    status: Number(head.split(' ')[1]),
    type: /^content-type: (.*)$/im.exec(head)?.[1] ?? '',
    body: body === '' ? null : JSON.parse(body),
  }
}

const request = (target: string, headers = 'Host: portal.example\r\n', method = 'GET') =>
  `${method} ${target} HTTP/1.1\r\n${headers}Connection: close\r\n\r\n`

const shape = (code: ErrorCode) => ({
  status: ERRORS[code].status,
  type: expect.stringContaining('application/json'),
  body: { code, message: ERRORS[code].text },
})

test.each([
  ['a zero in the address', request('/api/me\0')],
  ['no host', request('/api/me', '')],
  ['a host that is none', request('/api/me', 'Host: a/b\r\n')],
  ['two hosts', request('/api/me', 'Host: a\r\nHost: b\r\n')],
  ['the same host twice', request('/', 'Host: a\r\nhost: a\r\n')],
  ['a target with a host of its own', request('http://other.example/api/me')],
  ['a target that is no path', request('*', undefined, 'OPTIONS')],
  ['two hosts in the address', request('http://[::/api/me')],
  ['a header that is none', request('/api/me', 'Host: a\r\nBad Header\r\n')],
  ['a zero in a header', request('/api/me', 'Host: a\r\nX-A: b\0c\r\n')],
  ['two lengths', request('/api/login', 'Host: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n', 'POST')],
  ['no request at all', 'hola\r\n\r\n'],
])('what no server can read has our shape: %s', async (_, bytes) => {
  expect(await raw(bytes)).toEqual(shape('llamada-ilegible'))
})

test('headers that are too large are told so', async () => {
  const large = `Host: a\r\nCookie: ${'x'.repeat(20_000)}\r\n`

  expect(await raw(request('/api/me', large))).toEqual(shape('cabeceras-grandes'))
})

test('SEC66 a zero in path, query, form or JSON is refused in words', async () => {
  const json = { uuid: '019abc00-0000-7000-8000-000000000001', texto: 'a\0b' }
  const answers = await Promise.all([
    server.call('/api/nota/%00', { token }),
    server.call('/api/%00', { token }),
    server.call('/api/me?q=%00', { token }),
    server.call('/api/me?%00=1', { token }),
    server.call('/api/nota', { token, json }),
    server.call('/api/nota', { token, json: { ...json, texto: 'a', 'b\0': 1 } }),
    server.call('/api/nota', { token, form: json }),
    server.call('/api/login', { form: { username: 'a\0', password: 'b' } }),
  ])

  expect(answers.map(({ status }) => status)).toEqual([404, 404, 422, 422, 422, 422, 422, 422])
  for (const { body } of answers)
    expect(body).toEqual({ code: expect.any(String), message: expect.any(String) })
})

test('the figures are not for who comes through a proxy', async () => {
  const direct = await server.call<string>('/metrics')
  const through = await server.call('/metrics', { headers: { 'x-forwarded-for': '127.0.0.1' } })

  expect([direct.status, direct.body.includes('cantera_call_seconds')]).toEqual([200, true])
  expect(through).toMatchObject({ status: 403, body: { code: 'sin-permiso' } })
})

test.each([
  ['without host', 'HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['in HTTP/1.0', 'HTTP/1.0\r\n\r\n'],
  ['in HTTP/1.0 with a host', 'HTTP/1.0\r\nHost: portal.example\r\n\r\n'],
])('probes of a balancer are answered %s', async (_, rest) => {
  for (const path of ['/healthz', '/readyz']) {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
    const chunks: Buffer[] = []
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.write(`GET ${path} ${rest}`)
    await once(socket, 'close')
    expect(Buffer.concat(chunks).toString()).toMatch(/^HTTP\/1\.1 200 [\s\S]*\r\n\r\nok$/)
  }
})
