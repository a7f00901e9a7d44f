import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { sql } from 'drizzle-orm'
import { html } from 'hono/html'
import { expect, test } from 'vitest'
import { NAMELESS_FIRM } from '#server/letterhead/letterhead.ts'
import { openLink, revokeLink, shownLink } from '#server/records/link/change.ts'
import { linkPath, linkTokenOf } from '#server/records/link/token.ts'
import { startTestServer, TEST_KEY } from '#tests/servers/server.ts'
import { createLinkPages, type LinkPage } from './link-pages.ts'

const HOSTILE = `<img src=x onerror="alert(1)">'"&</title><script>alert(2)</script>`
const LATER = new Date(Date.now() + 86_400_000)

/** A record that is no longer there. */
const GONE = randomUUID()

const page: LinkPage = {
  kind: 'muestrario',
  show: async (_, { ref }) => ({
    title: HOSTILE,
    description: HOSTILE,
    picture: '/media/x.jpg',
    letterhead: { ...NAMELESS_FIRM, branch: HOSTILE, seller: '' },
    body: html`<p>${ref}</p><form method="post"><button>Enviar</button></form>`,
  }),
  ended: async (_, ref) => (ref === GONE ? undefined : { name: 'La selección', seller: 'Ana', mobile: '' }),
  answer: async () => null,
}

/** Moved by hand: what refills while calls are on their way depends on the machine. */
const clock = { now: 0 }
const server = await startTestServer({
  lotes: 0,
  answering: {
    ...{ endpoints: [], handlers: [], effects: [] },
    linkPages: createLinkPages({ firm: NAMELESS_FIRM, appFolder: 'nowhere' }, [page], () => clock.now),
  },
})
const { db } = server.database

const open = (kind: 'muestrario' | 'presupuesto' = 'muestrario', ref = randomUUID(), expires = LATER) =>
  db.transaction((tx) => openLink(tx, TEST_KEY, { kind, ref, expires }))
const BROWSER = { 'sec-fetch-mode': 'navigate', 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/130' }
/** As a browser: `fetch` of Node writes some of these headers itself. */
const browse = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<number | undefined>((resolve, reject) =>
    request(server.url + path, { method, headers: { ...BROWSER, ...headers } }, (answer) =>
      answer.resume().on('end', () => resolve(answer.statusCode)),
    )
      .on('error', reject)
      .end(),
  )
const opens = async () =>
  (await db.execute<{ opens: number }>(sql`select max(opens) as opens from public_links`)).rows[0]
const ENDED = 'El enlace venció o fue reemplazado.'

test('a page opens by its link alone: escaped, without script, small, for no search engine', async () => {
  const { status, headers, body } = await server.call<string>(await open())

  expect(status).toBe(200)
  expect(body).not.toContain('<script')
  expect(body).not.toContain('<img')
  expect(body.length).toBeLessThan(30_000)
  expect(body).toContain(`<meta property="og:image" content="${server.url}/media/x.jpg">`)
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
  expect([headers.get('x-robots-tag'), headers.get('referrer-policy'), headers.get('cache-control')]).toEqual(
    ['noindex, nofollow', 'same-origin', 'no-store'],
  )
})

const revoke = (ref: string) =>
  db.transaction((tx) => revokeLink(tx, { kind: 'muestrario', ref }, new Date()))

test('the holder of a link that ended reads which end it was and whom to ask, never the one that took its place', async () => {
  const ref = randomUUID()
  const path = await open('muestrario', ref)
  await revoke(ref)
  expect((await server.call<string>(path)).body).toContain('ya no está en este enlace')

  const next = await open('muestrario', ref)
  const replaced = await server.call<string>(path)
  const due = await server.call<string>(await open('muestrario', randomUUID(), new Date(Date.now() - 1000)))
  expect([replaced.status, due.status]).toEqual([404, 404])
  expect(replaced.body).toContain('Hay un enlace nuevo')
  expect(replaced.body).toContain('Te lo mandó <strong>Ana</strong>')
  expect(replaced.body).not.toContain(next.slice(3))
  expect(due.body).toContain('La selección venció')
})

test('a link whose record is gone, is cut short, of another kind or never was is the same 404', async () => {
  const ref = randomUUID()
  const next = await open('muestrario', ref)
  const path = await open('muestrario', GONE)
  await revoke(GONE)
  const paths = [
    path,
    next.slice(0, -1),
    await open('presupuesto'),
    linkPath(linkTokenOf(TEST_KEY, { kind: 'presupuesto', ref, link_no: 2 })),
    linkPath(linkTokenOf('otra clave', { kind: 'muestrario', ref, link_no: 2 })),
  ]

  const answers = await Promise.all(paths.map((each) => server.call<string>(each)))

  expect(answers.map(({ status }) => status)).toEqual(Array(paths.length).fill(404))
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  expect(answers[0]?.body).toContain(ENDED)
  expect(answers[0]?.body).toContain('href="/presupuestos"')
  expect((await server.call(next)).status).toBe(200)
})

test('a link of a history that lost some has a number above all of before', async () => {
  const ref = randomUUID()
  await db.execute(sql`update sync_history set floor = floor + 1000`)
  const lost = linkPath(linkTokenOf(TEST_KEY, { kind: 'muestrario', ref, link_no: 1 }))

  const path = await open('muestrario', ref)

  expect(path).not.toBe(lost)
  const { rows } = await db.execute(sql`
    select link_no > (select floor from sync_history) as is_above from public_links where ref = ${ref}`)
  expect(rows).toEqual([{ is_above: true }])
})

test('a link is shown again as it was, and lasts as long as it was last opened for', async () => {
  const ref = randomUUID()
  const path = await open('muestrario', ref)
  const longer = new Date(Date.now() + 3 * 86_400_000)

  expect(await open('muestrario', ref, longer)).toBe(path)
  expect(await shownLink(db, TEST_KEY, { kind: 'muestrario', ref, now: new Date() })).toEqual({
    path,
    expires_at: longer.toISOString(),
    opens: 0,
    last_open: null,
  })
})

test('people are counted, previews and pages fetched ahead are not', async () => {
  await db.execute(sql`truncate public_links`)
  const path = await open()
  await server.call(path)
  await browse(path, { 'user-agent': 'WhatsApp/2.23' })
  await browse(path, { 'sec-purpose': 'prefetch' })
  await browse(path, {}, 'HEAD')
  expect(await opens()).toEqual({ opens: 0 })

  expect(await browse(path)).toBe(200)

  expect(await opens()).toEqual({ opens: 1 })
})

test('a form of another site, a large one and the eleventh in an hour are refused', async () => {
  const path = await open()
  const form = { nota: 'x' }
  const post = (headers = {}) =>
    fetch(server.url + path, { method: 'POST', body: new URLSearchParams(form), headers, redirect: 'manual' })
  expect((await post({ origin: 'https://otro.example' })).status).toBe(403)
  expect((await server.call(path, { form: { nota: 'x'.repeat(1_000_000) } })).status).toBe(413)
  for (let n = 0; n < 9; n++) expect((await post()).status).toBe(303)

  const last = await post()

  expect(last.status).toBe(429)
  expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await server.call(path, { method: 'DELETE' })).status).toBe(405)
})

test('a link is read sixty times a minute, and an address three hundred times', async () => {
  clock.now += 60_000
  const readTimes = async (times: number, path: string) => {
    // A few at a time: more than its pool has room for are refused as too many at once.
    let refused = 0
    for (let left = times; left > 0; left -= 8) {
      const calls = Array.from({ length: Math.min(8, left) }, () => server.call(path))
      refused += (await Promise.all(calls)).filter(({ status }) => status === 429).length
    }
    return refused
  }
  const first = await open()
  expect(await readTimes(62, first)).toBe(2)
  expect((await server.call(await open())).status).toBe(200)
  clock.now += 1_000
  expect(await readTimes(2, first)).toBe(1)
  clock.now += 60_000

  expect(await readTimes(320, '/p/nada')).toBe(20)
})
