import { expect, test } from 'vitest'
import { ENDPOINTS } from '#contract/endpoints.ts'
import type { Endpoint } from '#contract/kit/endpoint.ts'
import { describeCall } from '#server/http/answer/describe-api.ts'
import { DOCS_STYLE_HASH } from '#server/http/answer/docs-page.ts'
import { startTestServer } from '#tests/servers/server.ts'

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

test.each(['/nada.txt', '/healthz', '/media/x', '/pagos-demo/panel'])('%s is inert text', async (path) => {
  const { headers } = await server.call(path)

  expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})
