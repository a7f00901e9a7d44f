import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { uuidv7 } from '#contract/kit/uuid.ts'
import { notes } from './notes.ts'
import { startTestServer } from './servers/server.ts'

const server = await startTestServer({ answering: notes, mayFail: true })
const { access_token: token } = await server.signIn('cliente')
const { port } = new URL(server.url)

/** Sends bytes no correct client sends; returns the status line and the rest. */
function raw(text: string): Promise<string> {
  return new Promise((done, fail) => {
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(text))
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('end', () => done(answer))
    socket.on('error', fail)
  })
}

const rawGet = (path: string, method = 'GET') =>
  raw(`${method} ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nConnection: close\r\n\r\n`)

async function saved(text = 'hola'): Promise<string> {
  const uuid = uuidv7()
  await server.call('/api/nota', { token, form: { uuid, texto: text } })
  return uuid
}

test('SEC81, SEC87 answers of the API are inert and stored nowhere', async () => {
  const { headers } = await server.call('/api/me', { token })

  expect(Object.fromEntries(headers)).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
  })
  expect(headers.get('vary')).toContain('Authorization')
  expect(headers.get('strict-transport-security')).toContain('max-age=63072000')
  expect(headers.get('x-powered-by')).toBeNull()
  expect(headers.get('server')).toBeNull()
  expect(headers.get('access-control-allow-origin')).toBeNull()
})

test('refusals carry the same headers', async () => {
  for (const path of ['/api/me', '/api/nada', '/api']) {
    const { headers } = await server.call(path)

    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('x-request-id')).toBeTruthy()
  }
})

test.each(['HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])(
  'SEC16 %s never runs what is written for GET',
  async (method) => {
    const uuid = await saved()

    const { status } = await server.call(`/api/nota/${uuid}/delete`, { token, method })

    expect(status).toBe(405)
    expect((await server.call(`/api/nota/${uuid}`, { token })).status).toBe(200)
  },
)

test.each([
  { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-mode': 'no-cors', 'sec-fetch-site': 'same-origin' },
  { 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'cross-site' },
  { 'sec-purpose': 'prefetch' },
])('SEC17 a GET that changes something refuses a browser that made it by itself: %j', async (headers) => {
  const uuid = await saved()
  const options = { token, headers: headers as unknown as Record<string, string> }

  // fetch sets these headers by itself, so that they are written by hand.
  const lines = Object.entries(options.headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const answer = await raw(
    `GET /api/nota/${uuid}/delete HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n${lines.join('')}Connection: close\r\n\r\n`,
  )

  expect(answer).toMatch(/^HTTP\/1.1 403/)
  expect((await server.call(`/api/nota/${uuid}`, { token })).status).toBe(200)
})

test.each([
  '/api/nota/../me',
  '/api/./me',
  '/api/nota/%2e%2e/me',
  '/api/%6de',
  '/api//me',
  '/api/me/',
  '/api/me%2f',
  '/api/me%00',
  '/api\\me',
  '/API/me',
  '/api/me;x=1',
])('SEC15 no other spelling of a path is that path: %s', async (path) => {
  expect(await rawGet(path)).not.toMatch(/^HTTP\/1.1 (2|3|5)/)
})

test('SEC19 a malformed id is answered as an absent one', async () => {
  const absent = await server.call(`/api/nota/${uuidv7()}`, { token })

  for (const id of ['1', 'x', "1'--", '%27', 'null', '-1', '0x1', 'a'.repeat(300)]) {
    const malformed = await server.call(`/api/nota/${id}`, { token })
    expect(malformed).toMatchObject({ status: 404, body: absent.body })
  }
})

test('SEC13 a right that is missing is a 403, a session that is missing a 401', async () => {
  expect(await server.call('/api/raiz', { token })).toMatchObject({
    status: 403,
    body: { code: 'sin-permiso' },
  })
  expect(await server.call('/api/raiz')).toMatchObject({ status: 401, body: { code: 'sesion-vencida' } })
  const { access_token: root } = await server.signIn('root')
  expect(await server.call('/api/raiz', { token: root })).toMatchObject({
    status: 200,
    body: { message: 'pase' },
  })
})

test('the three ways to write a body say the same', async () => {
  const fields = { texto: 'igual', 'lineas[0][codigo]': 'A', 'lineas[0][cantidad]': '2' }
  const multipart = new FormData()
  for (const [name, value] of Object.entries({ uuid: uuidv7(), ...fields })) multipart.set(name, value)

  const answers = [
    await server.call('/api/nota', { token, form: { uuid: uuidv7(), ...fields } }),
    await server.call('/api/nota', { token, body: multipart }),
    await server.call('/api/nota', {
      token,
      json: { uuid: uuidv7(), texto: 'igual', lineas: [{ codigo: 'A', cantidad: 2 }] },
    }),
  ]

  for (const answer of answers)
    expect(answer).toMatchObject({ status: 200, body: { data: { texto: 'igual' } } })
})

test('SEC67 other content types and broken bodies are refused in words', async () => {
  const send = (body: string, type: string) =>
    server.call('/api/nota', { token, body, headers: { 'content-type': type } })

  expect(await send('<a/>', 'application/xml')).toMatchObject({
    status: 415,
    body: { code: 'tipo-no-aceptado' },
  })
  expect(await send('a=1', 'text/plain')).toMatchObject({ status: 415 })
  expect(await send('{', 'application/json')).toMatchObject({ status: 422 })
  expect(await send('{"__proto__":{"root":true}}', 'application/json')).toMatchObject({ status: 422 })
  expect(await send('x', 'multipart/form-data; boundary=b')).toMatchObject({ status: 422 })
  expect(await send('x', 'multipart/form-data')).toMatchObject({ status: 422 })
})

test('SEC68 a sign-in that sends a byte now and then is given up after ten seconds', async () => {
  const socket = connect(Number(port), '127.0.0.1')
  const head = ['POST /api/login HTTP/1.1', 'Host: x', 'Content-Length: 900']
  socket.write(`${[...head, 'Content-Type: application/x-www-form-urlencoded'].join('\r\n')}\r\n\r\n`)
  const dripping = setInterval(() => socket.write('x'), 500)
  let answer = ''
  socket.on('data', (bytes) => {
    answer += bytes
  })
  socket.on('error', () => undefined)

  await once(socket, 'close')

  clearInterval(dripping)
  expect(answer).toMatch(/^HTTP\/1.1 408 /)
})

test('SEC68 a body or a query that is too long is a 413, also when it hides its length', async () => {
  const long = `{"texto":"${'a'.repeat(300_000)}"}`
  const headers = { 'content-type': 'application/json' }
  const stream = new Blob([long]).stream()
  const chunked = await fetch(`${server.url}/api/nota`, {
    method: 'POST',
    body: stream,
    duplex: 'half',
    headers: { ...headers, authorization: `Bearer ${token}` },
  } as RequestInit)

  expect((await server.call('/api/nota', { token, body: long, headers })).status).toBe(413)
  expect(chunked.status).toBe(413)
  expect((await server.call(`/api/me?x=${'a'.repeat(5000)}`, { token })).status).toBe(413)
})

test('S86 what did not change is answered 304 without a body, for this caller and these rights only', async () => {
  const uuid = await saved()
  const path = `/api/nota/${uuid}`
  const first = await server.call<{ etag: string }>(path, { token })
  const tag = first.headers.get('etag') as string
  const again = (headers: Record<string, string>, who = token) => server.call(path, { token: who, headers })
  const { access_token: other } = await server.signIn('cliente2')

  expect(first.body.etag).toBe(tag)
  expect(await again({ 'if-none-match': tag })).toMatchObject({ status: 304, body: '' })
  expect((await again({ 'if-none-match': tag }, other)).status).toBe(200)

  await server.call('/api/nota', { token, form: { uuid, texto: 'otra cosa' } })
  expect((await again({ 'if-none-match': tag })).status).toBe(200)
})

test('long answers travel packed', async () => {
  const response = await fetch(`${server.url}/api/me`, {
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'br' },
  })

  expect(response.headers.get('content-encoding')).toBe('br')
  expect(await response.json()).toHaveProperty('user')
})

test('an answer that is not what the contract says fails here', async () => {
  const twisted = (como: string) => server.call(`/api/torcida?como=${como}`, { token })

  expect((await twisted('bien')).status).toBe(200)
  expect((await twisted('corta')).status).toBe(500)
  expect((await twisted('larga')).status).toBe(500)
})

test('the database being away is a 503 to try again, and the process is not ready', async () => {
  const apart = await startTestServer({ answering: notes, mayFail: true })
  const { access_token: known } = await apart.signIn('cliente')
  expect((await apart.call('/readyz')).status).toBe(200)
  const name = new URL(apart.databaseUrl).pathname.slice(1)
  await server.database.pool.query(`alter database ${name} allow_connections false`)
  await server.database.pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
    [name],
  )

  const answer = await apart.call('/api/me', { token: known })

  expect(answer.status).toBeGreaterThanOrEqual(500)
  expect((await apart.call('/readyz')).status).toBe(503)
  expect((await apart.call('/healthz')).status).toBe(200)
  await apart.close()
})

test('one session has its limit of calls a minute', async () => {
  const limited = await startTestServer({ answering: notes, callsPerMinute: 5 })
  const { access_token: busy } = await limited.signIn('cliente')
  const { access_token: calm } = await limited.signIn('cliente2')
  const statuses: number[] = []
  for (let call = 0; call < 6; call++) statuses.push((await limited.call('/api/me', { token: busy })).status)

  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  expect((await limited.call('/api/me', { token: calm })).status).toBe(200)
})

test('figures for the operator count calls by pattern, not by address', async () => {
  await saved()

  const { body } = await server.call<string>('/metrics')

  const labels = 'route="/api/nota",method="POST"'
  expect(body).toContain(`cantera_call_seconds_count{${labels},status="200"} `)
  expect(body).toContain(`cantera_call_seconds_bucket{${labels},status="200",le="0.025"} `)
  expect(body).toContain(`cantera_call_database_seconds_sum{${labels}} `)
  expect(body).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/)
})

test('the API describes itself, for programs and for people', async () => {
  const { body } = await server.call<{ paths: Record<string, Record<string, unknown>> }>('/api/openapi.json')
  const page = await server.call<string>('/api/docs')

  expect(body.paths['/api/nota/{uuid}']?.get).toMatchObject({
    summary: 'Leer una nota',
    parameters: [{ name: 'uuid', in: 'path', required: true, schema: { type: 'string' } }],
  })
  expect(body.paths['/api/login']?.post).toMatchObject({ security: [] })
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(page.body).toContain('<code>POST /api/nota</code>')
  expect(page.body).toContain('lang="es-AR"')
  expect(JSON.stringify(body)).not.toContain('$defs')
})
