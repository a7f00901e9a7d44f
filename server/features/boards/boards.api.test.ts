import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Board } from '#contract/calls/boards/boards.ts'
import { startTestServer } from '#tests/servers/server.ts'

const server = await startTestServer()
const { db } = server.database
const [seller, other, customer] = await Promise.all(
  (['vendedora', 'vendedor', 'cliente'] as const).map(
    async (user) => (await server.signIn(user)).access_token,
  ),
)
interface Answer {
  data: Board
  errors?: Record<string, string[]>
}
const LOT = 7
const HOSTILE = `<img src=x onerror="alert(1)">'"&</textarea><script>alert(2)</script>`
const PLATES = [
  { lot_id: LOT, chapa: 2, nota: HOSTILE },
  { lot_id: LOT, chapa: 1 },
]

beforeEach(async () => {
  await db.execute(sql`delete from photos where lot_id = ${LOT}`)
  await db.execute(sql`
    insert into photos (uuid, lot_id, number, fuente, sha256, bytes, thumb_bytes, width, height)
    select gen_random_uuid(), ${LOT}, n, 'custom', repeat('ab', 32), 9, 9, 10, 10 from generate_series(1, 3) n`)
  await db.execute(sql`update lots set net_stock = 5, deleted_at = null where id = ${LOT}`)
})

const save = (more: object = {}, token = seller) =>
  server.call<Answer>('/api/muestrarios', {
    ...(token && { token }),
    json: { uuid: randomUUID(), titulo: HOSTILE, items: PLATES, ...more },
  })
const list = async (token = seller) =>
  (await server.call<{ data: Board[] }>('/api/muestrarios', { ...(token && { token }) })).body.data
const page = async (path: string) => server.call<string>(path)
const answer = (path: string, form: Record<string, string>) => server.call<string>(path, { form })
const links = (html: string) => [...html.matchAll(/name="(chapa-\d+)"/g)].map(([, name]) => name ?? '')

test('a board opens by its link without signing in, and holds nothing from inside', async () => {
  const { status, body } = await save({ cliente: 'Andino Mesadas' })
  const { data } = body

  expect([status, data.items.map(({ chapa: plate }) => plate), data.vistas]).toEqual([200, [2, 1], 0])
  const opened = await page(data.enlace ?? '')
  expect(opened.status).toBe(200)
  expect(opened.body.length).toBeLessThan(30_000)
  expect(opened.body).toContain('Chapa 2')
  expect(opened.body).not.toMatch(/<script|<img src=x|Andino|U\$D|Caballete|Calle \d/)
  expect(opened.headers.get('content-security-policy')).toMatch(/^default-src 'none'/)
})

test('prices stand on the page only where its seller says so', async () => {
  const { body } = await save({ precios: true })

  expect((await page(body.data.enlace ?? '')).body).toMatch(/U\$D\s[\d.,]+/)
})

test('a customer marks plates and takes a mark back; their seller sees it, and two tries say the same', async () => {
  const { data } = (await save()).body
  const path = data.enlace ?? ''
  const [first = '', second = ''] = links((await page(path)).body)

  await answer(path, { [first]: '1', [second]: '1', comentario: HOSTILE })
  const again = await answer(path, { [second]: '1', comentario: 'La quiero para el sábado' })

  expect(again.status).toBe(200)
  expect((await page(path)).body).toContain('te interesa 1 chapa.')
  const found = (await list()).find(({ uuid }) => uuid === data.uuid)
  expect(found?.items.map(({ favorita_at: at, comentario }) => [at !== null, comentario])).toEqual([
    [false, ''],
    [true, 'La quiero para el sábado'],
  ])
  expect(found?.version).toBeGreaterThan(data.version)
})

test('a plate of another board is not marked, and one that went says so', async () => {
  const mine = (await save()).body.data
  const theirs = (await save({}, other)).body.data
  const [foreign = ''] = links((await page(theirs.enlace ?? '')).body)

  await answer(mine.enlace ?? '', { [foreign]: '1' })
  await db.execute(sql`update lots set deleted_at = now() where id = ${LOT}`)

  expect((await list(other))[0]?.items.some(({ favorita_at: at }) => at !== null)).toBe(false)
  expect((await page(mine.enlace ?? '')).body).toContain('Ya no está disponible')
  expect((await list()).find(({ uuid }) => uuid === mine.uuid)?.items[0]?.disponible).toBe(false)
})

test('a link that was ended, and one that is due, say so to whom had them, and one that never was does not', async () => {
  const [ended, due] = [(await save()).body.data, (await save()).body.data]
  const end = () =>
    server.call<Answer>(`/api/muestrarios/${ended.uuid}/terminar`, {
      ...(seller && { token: seller }),
      json: {},
    })
  expect([(await end()).status, (await end()).body.data.enlace]).toEqual([200, null])
  await db.execute(sql`update public_links set expires_at = now() - interval '1 day' where ref = ${due.uuid}`)

  for (const [path, words] of [
    [ended.enlace, 'ya no está en este enlace'],
    [due.enlace, 'venció'],
    ['/p/never', 'El enlace venció o fue reemplazado.'],
    [`${ended.enlace?.slice(0, -3)}`, 'El enlace venció o fue reemplazado.'],
  ]) {
    const { status, body } = await page(path ?? '')
    expect([status, body]).toEqual([404, expect.stringContaining(words ?? '')])
  }
})

test('boards are of their seller alone, and what cannot be shown is refused where it was asked for', async () => {
  const mine = (await save()).body.data
  expect((await list(other)).map(({ uuid }) => uuid)).not.toContain(mine.uuid)
  expect((await save({}, customer)).status).toBe(403)
  const foreign = await server.call(`/api/muestrarios/${mine.uuid}/terminar`, {
    ...(other && { token: other }),
    json: {},
  })
  expect(foreign.status).toBe(404)
  expect((await save({ account_id: 999_999 })).status).toBe(404)
  expect((await save({ items: [] })).body.errors).toEqual({ items: ['Elegí al menos una chapa.'] })
  expect((await save({ items: [{ lot_id: LOT, chapa: 9 }] })).body.errors).toEqual({
    'items.0.chapa': ['No conocemos la chapa 9 de ese lote.'],
  })
  expect((await save({ items: [PLATES[1], PLATES[1]] })).body.errors).toEqual({
    'items.1.chapa': ['Esa chapa está dos veces.'],
  })
  const many = Array.from({ length: 61 }, (_, plate) => ({ lot_id: LOT, chapa: plate }))
  expect((await save({ items: many })).body.errors).toEqual({ items: ['Son hasta 60 chapas.'] })
})
