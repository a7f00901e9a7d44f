import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ENDPOINTS } from '#contract/endpoints.ts'
import type { Endpoint } from '#contract/kit/endpoint.ts'
import { describeCall } from '#server/http/answer/describe-api.ts'
import { DOCS_STYLE_HASH } from '#server/http/answer/docs-page.ts'
import { createSlowDown } from '#server/http/guard/slow-down.ts'
import { startTestServer } from '#tests/servers/server.ts'

/** A folder with the app's page. */
function pageFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'page-'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html>')
  return folder
}

const server = await startTestServer({ lotes: 0 })
const DOCS = ['/api/docs', '/api/openapi.json']

test.each(DOCS)('%s is made once, and answered 304 to who has it', async (path) => {
  const [first, second] = [await server.call<unknown>(path), await server.call<unknown>(path)]
  const tag = first.headers.get('etag') ?? ''

  const again = await server.call(path, { headers: { 'if-none-match': tag } })

  expect(tag).toMatch(/^"[\w-]{27}"$/)
  expect(second).toMatchObject({ status: 200, body: first.body })
  expect(second.headers.get('etag')).toBe(tag)
  expect(second.headers.get('content-security-policy')).toBe(first.headers.get('content-security-policy'))
  expect(again).toMatchObject({ status: 304, body: '' })
})

test('the page of the API runs no script, and its policy knows its style by the hash', async () => {
  const { body, headers } = await server.call<string>('/api/docs')

  expect(headers.get('content-security-policy')).toContain(`style-src ${DOCS_STYLE_HASH};`)
  expect(headers.get('content-security-policy')).not.toContain('script-src')
  expect(body).not.toContain('nonce')
})

test('the line of an order of several is described', () => {
  const endpoint = ENDPOINTS.find(({ path }) => path === '/api/pedido-multiple') as Endpoint

  const text = JSON.stringify(describeCall(endpoint).input)

  expect(text).toContain('"product_code"')
  expect(text).not.toContain('$ref')
})

const PATHS = [
  '/',
  '/nada.txt',
  '/assets/nada.js',
  '/media/x',
  '/media/fotos/x.jpg',
  '/readyz',
  '/metrics',
  ...DOCS,
]
const MORE = ['/pagos-demo/panel', '/api/nada', '/api/me']

test.each([...PATHS, ...MORE])('%s counts for its address', async (path) => {
  const limited = await startTestServer({ lotes: 0, callsPerMinute: 1 })
  const statuses: number[] = []
  for (let calls = 0; calls < 11; calls++) statuses.push((await limited.call(path)).status)
  const last = await limited.call('/nada.txt')
  const alive = await limited.call('/healthz')
  await limited.close()

  expect([statuses.slice(0, 10).includes(429), statuses[10]]).toEqual([false, 429])
  expect(last.status).toBe(429)
  expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(alive).toMatchObject({ status: 200, body: 'ok' })
})

test('an address that is refused again and again, or wants only pages, waits for the next ones; who is served does not', async () => {
  const waste = createSlowDown({ atOnce: 4, hold: 600_000 })
  const limited = await startTestServer({ lotes: 0, waste, trustProxy: true, appFolder: pageFolder() })
  const leaving = new AbortController()
  const stranger = { signal: leaving.signal, headers: { 'x-forwarded-for': '203.0.113.7' } }
  const first = [
    await limited.call('/api/nada', stranger),
    await limited.call('/nada.txt', stranger),
    await limited.call('/', stranger),
    await limited.call('/api/login', { ...stranger, form: { username: '' } }),
  ]

  const late = ['/api/nada', '/', '/api/me'].map((path) => limited.call(path, stranger).catch(() => 'left'))
  await expect.poll(waste.countHeld).toBe(3)

  expect(first.map(({ status }) => status)).toEqual([404, 404, 200, 422])
  expect((await limited.call('/api/docs', { headers: { 'x-forwarded-for': '203.0.113.8' } })).status).toBe(
    200,
  )
  expect((await limited.call('/readyz', stranger)).status).toBe(200)
  leaving.abort()
  expect(await Promise.all(late)).toEqual(['left', 'left', 'left'])
  await expect.poll(waste.countHeld).toBe(0)
  await limited.close()
})

test.each(['/nada.txt', '/healthz', '/media/x', '/pagos-demo/panel'])('%s is inert text', async (path) => {
  const { headers } = await server.call(path)

  expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})
