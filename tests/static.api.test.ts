import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { NONCE } from '#server/http/answer/headers.ts'
import { startTestServer } from './servers/server.ts'

const folder = mkdtempSync(join(tmpdir(), 'cantera-app-'))
afterAll(() => rmSync(folder, { recursive: true }))
mkdirSync(join(folder, 'assets'))
const page = `<!doctype html><meta name="csp-nonce" content="${NONCE}"><style nonce="${NONCE}"></style>`
writeFileSync(join(folder, 'index.html'), page)
writeFileSync(join(folder, 'service-worker.js'), 'self.x = 1')
writeFileSync(join(folder, 'assets/app-abc123.js'), `console.log('${'x'.repeat(3000)}')`)
writeFileSync(join(folder, 'assets/packed-abc123.js'), `console.log('as built')`)
writeFileSync(
  join(folder, 'assets/packed-abc123.js.br'),
  brotliCompressSync(`console.log('packed by the build')`),
)

const server = await startTestServer({ appFolder: folder, lotes: 0 })

const nonceOf = (text: string) => /content="([^"]+)"/.exec(text)?.[1] ?? ''

test('SEC79, SEC80 every navigation gets the page with a nonce of its own', async () => {
  const answer = await server.call<string>('/pedido/nuevo-multiple')
  const two = await server.call<string>('/')
  const policy = answer.headers.get('content-security-policy') ?? ''

  expect(answer.body).not.toContain(NONCE)
  expect(nonceOf(answer.body).length).toBeGreaterThan(20)
  expect(nonceOf(answer.body)).not.toBe(nonceOf(two.body))
  expect(policy).toContain(`style-src 'self' 'nonce-${nonceOf(answer.body)}'`)
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default")
  expect(policy).not.toContain('unsafe')
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('photos that are shared with an app that is not installed are not read, and the screen says why', async () => {
  const address = `${server.url}/compartir-foto`
  const answer = await fetch(address, { method: 'POST', body: new FormData(), redirect: 'manual' })

  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe('/fotos/compartidas?recibidas=0&motivo=sin-instalar')
})

test('what the service worker keeps of the page has no nonce yet', async () => {
  const { body, headers } = await server.call<string>('/index.html')

  expect(body).toBe(page)
  expect(headers.get('cache-control')).toBe('no-cache')
})

test('files with a hash in their name are kept for ever, packed', async () => {
  const { headers, body } = await server.call<string>('/assets/app-abc123.js', {
    headers: { 'accept-encoding': 'br' },
  })

  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(headers.get('content-encoding')).toBe('br')
  expect(body).toContain('console.log')
})

test('what the build has packed travels as it is, to those who can unpack it', async () => {
  const packed = await server.call<string>('/assets/packed-abc123.js', {
    headers: { 'accept-encoding': 'br' },
  })
  const plain = await server.call<string>('/assets/packed-abc123.js', {
    headers: { 'accept-encoding': 'gzip' },
  })

  expect(packed.headers.get('content-encoding')).toBe('br')
  expect(packed.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(packed.body).toContain('packed by the build')
  expect(plain.headers.get('content-encoding')).toBe('gzip')
  expect(plain.body).toContain('as built')
})

test('SEC85 the service worker is asked for anew every time', async () => {
  const { headers } = await server.call('/service-worker.js')

  expect(headers.get('cache-control')).toBe('no-cache')
  expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8')
})

test.each([
  '/assets/app-old.js',
  '/assets/packed-abc123.js.br',
  '/favicon.ico',
  '/assets/../index.html.bak',
  '/.env',
  '/assets/%2e%2e/%2e%2e/x.json',
])('SEC86 a file that is not there is a 404, not the page: %s', async (path) => {
  const { status, headers } = await server.call(path)

  expect(status).toBe(404)
  expect(headers.get('content-type')).not.toContain('html')
})

test('nothing but reading is answered outside the API', async () => {
  expect((await server.call('/', { method: 'POST' })).status).toBe(405)
  expect((await server.call('/', { method: 'HEAD' })).status).toBe(200)
})

test('SEC72 pictures are shown, never run, and never change', async () => {
  const bytes = new Uint8Array([0xff, 0xd8, 0xff])
  const name = `${createHash('sha256').update(bytes).digest('hex')}.full.jpg`
  await server.blobs.put(name, 'image/jpeg', bytes)

  const { status, headers } = await server.call(`/media/${name}`)
  const again = await server.call(`/media/${name}`, { headers: { 'if-none-match': `"${name}"` } })

  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('image/jpeg')
  expect(headers.get('content-security-policy')).toContain('sandbox')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('cache-control')).toContain('immutable')
  expect(again.status).toBe(304)
})

test('SEC72 of what is stored, only pictures of plates and of news are served to anybody', async () => {
  const sha = '0a'.repeat(32)
  const served = async (name: string, type: string) => {
    await server.blobs.put(name, type, new Uint8Array([0xff, 0xd8, 0xff]))
    const { status, headers } = await server.call(`/media/${name}`)
    const encoded = await server.call(`/media/${name.replace('/', '%2f')}`)
    return [status, encoded.status, headers.get('content-type')]
  }

  expect(await served(`fotos/${sha}.jpg`, 'image/jpeg')).toEqual([200, 200, 'image/jpeg'])
  expect(await served(`novedades/${sha}.jpg`, 'image/jpeg')).toEqual([200, 200, 'image/jpeg'])
  for (const kind of ['listas', 'comprobantes', 'chat', 'reclamos', 'entregas']) {
    expect(await served(`${kind}/${sha}.jpg`, 'image/jpeg'), kind).toEqual([404, 404, null])
    expect(await served(`${kind}/${sha}.pdf`, 'application/pdf'), kind).toEqual([404, 404, null])
  }
  expect(await served(`novedades/${sha}.pdf`, 'application/pdf')).toEqual([404, 404, null])
})

test.each([
  'x.jpg',
  `${'a'.repeat(64)}.full.jpg`,
  `${'a'.repeat(64)}.html`,
  '..%2f..%2fetc%2fpasswd',
  'fotos/x.jpg',
])('there is no picture %s', async (name) => {
  expect((await server.call(`/media/${name}`)).status).toBe(404)
})
