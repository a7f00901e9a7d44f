import { expect, test } from 'vitest'
import { startTestServer } from './servers/server.ts'

const server = await startTestServer({ lotes: 0, trustProxy: true })

interface Sent {
  type?: string
  ip?: string
}

const send = (body: unknown, { type = 'application/reports+json', ip = '10.1.0.1' }: Sent = {}) =>
  server.call('/api/csp-reports', {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': type, 'x-forwarded-for': ip },
  })

const lines = () =>
  server.logged
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ message }) => message === 'csp violation')

const violation = {
  type: 'csp-violation',
  age: 10,
  url: 'https://portal.example/pedido/0198c0de-0000-7000-8000-000000000001',
  user_agent: 'Mozilla/5.0 de Mariana',
  body: {
    documentURL: 'https://portal.example/pedido/0198c0de-0000-7000-8000-000000000001?q=Mariana#x',
    effectiveDirective: 'script-src-elem',
    blockedURL: 'https://mala.example/robo.js?token=secreto',
    sourceFile: 'https://portal.example/assets/index.js',
    lineNumber: 12,
    sample: 'alert("Mariana")',
    disposition: 'enforce',
  },
}

test('SEC79 the page tells browsers where to report', async () => {
  const { headers } = await server.call('/api/docs')

  expect(headers.get('reporting-endpoints')).toBe('csp="/api/csp-reports"')
  expect(headers.get('content-security-policy')).toContain('report-uri /api/csp-reports; report-to csp')
})

test('SEC79 reports become lines of the log, without queries, identifiers, samples and agents', async () => {
  server.logged.length = 0

  expect((await send([violation, { type: 'deprecation', body: {} }])).status).toBe(200)

  expect(lines()).toEqual([
    expect.objectContaining({
      level: 'warn',
      directive: 'script-src-elem',
      blocked: 'https://mala.example/robo.js',
      page: 'https://portal.example/pedido/:id',
      source: 'https://portal.example/assets/index.js',
      line: 12,
      disposition: 'enforce',
    }),
  ])
  for (const secret of ['Mariana', 'secreto', '0198c0de'])
    expect(server.logged.join('\n')).not.toContain(secret)
})

test('SEC79 the older form of a report is read too', async () => {
  server.logged.length = 0
  const report = {
    'csp-report': {
      'document-uri': 'https://portal.example/login?username=ana',
      'violated-directive': "style-src-elem 'self'",
      'blocked-uri': 'inline',
      'line-number': 3,
    },
  }

  expect((await send(report, { type: 'application/csp-report' })).status).toBe(200)

  expect(lines()).toMatchObject([
    { directive: 'style-src-elem', blocked: 'inline', page: 'https://portal.example/login', line: 3 },
  ])
})

test.each([
  ['no report', 'x', 422],
  ['a number', 7, 422],
  ['nonsense inside', [{ type: 'csp-violation', body: 'x' }], 422],
  ['too many', Array(51).fill(violation), 422],
  ['too big', [{ ...violation, more: 'x'.repeat(33_000) }], 413],
])('SEC68 %s is refused and not logged', async (_, body, status) => {
  server.logged.length = 0

  expect((await send(body, { ip: '10.1.0.2' })).status).toBe(status)

  expect(lines()).toEqual([])
})

test('SEC35 a page that reports without end is told to wait, another address is not', async () => {
  for (let call = 0; call < 30; call++) await send([], { ip: '10.1.0.3' })

  const refused = await send([violation], { ip: '10.1.0.3' })

  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await send([violation], { ip: '10.1.0.4' })).status).toBe(200)
})
