import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Notification } from '#contract/calls/home/notifications.ts'
import type { SavedSearch } from '#contract/calls/stock/saved-searches.ts'
import { savedSearches } from '#contract/records/saved-searches.ts'
import { seeded } from '#tests/bad-network.ts'
import { startTestServer } from '#tests/servers/server.ts'
import { alertSearches } from './alert-searches.ts'

const server = await startTestServer({ lotes: 400 })
const { db } = server.database
const token = async (user: string) => (await server.signIn(user)).access_token
const [seller, customer] = [await token('vendedora'), await token('cliente')]

type Answer = { data: SavedSearch; errors?: Record<string, string[]> }
const save = (who: string, more: object = {}) =>
  server.call<Answer>('/api/busqueda', {
    token: who,
    json: { uuid: randomUUID(), nombre: 'Gris', filtro: { search: 'gris' }, alerta: true, ...more },
  })
const forget = (who: string, uuid: string) =>
  server.call(`/api/busqueda/${uuid}/borrar`, { token: who, json: {} })
const feed = async <T>(table: string, who: string): Promise<T[]> =>
  (await server.call<{ rows: T[] }>(`/api/pull/${table}`, { token: who })).body.rows

const DAY = new Date('2026-03-12T12:00:00-03:00')
const NEXT = new Date('2026-03-13T12:00:00-03:00')

/** Each notification of a person's searches: its name and how many lots. */
async function told(who: string): Promise<string[]> {
  const rows = await feed<Notification>('notificaciones', who)
  const ofSearches = rows.filter(({ tipo: type }) => type === 'busqueda')
  return ofSearches.map(({ datos, cantidad: n }) => `${datos.nombre}: ${n}`).sort()
}

/** Lots without pieces, and pieces for some of them. */
const emptied = (ids: number[]) => db.execute(sql`update lots set net_stock = 0 where id in ${ids}`)
const filled = (ids: number[]) => db.execute(sql`update lots set net_stock = 5 where id in ${ids}`)

async function lots(where = sql`true`): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select l.id from lots l join products p using (product_code)
    where l.net_stock > 0 and l.deleted_at is null and ${where} order by l.id`)
  return rows.map(({ id }) => id)
}
const GREY = sql`p.product_name ilike '%gris%'`

beforeEach(async () => {
  await alertSearches(db, DAY)
  await db.execute(sql`delete from saved_searches`)
  await db.execute(sql`delete from notifications where event_type = 'busqueda'`)
})

test('a search is kept, changed and forgotten by its person alone, and each phone learns of it', async () => {
  const { body } = await save(seller, { filtro: { search: ' gris ', precio_max: '90,5', branch: '' } })
  const { uuid } = body.data
  expect(body.data).toMatchObject({
    nombre: 'Gris',
    alerta: true,
    filtro: { search: 'gris', precio_max: '90,5' },
  })

  expect((await save(customer, { uuid })).status).toBe(404)
  expect((await forget(customer, uuid)).status).toBe(404)
  expect((await save(seller, { uuid, nombre: 'Gris barato', alerta: false })).status).toBe(200)
  expect(await feed<SavedSearch>('busquedas', seller)).toMatchObject([
    { nombre: 'Gris barato', alerta: false },
  ])
  expect(await feed('busquedas', customer)).toEqual([])

  expect([(await forget(seller, uuid)).status, (await forget(seller, uuid)).status]).toEqual([200, 200])
  expect(await feed('busquedas', seller)).toEqual([])
  expect((await save(seller, { uuid })).status).toBe(404)
})

test.each([
  [{ nombre: ' ' }, 'nombre', 'Poné un nombre.'],
  [{ nombre: 'x'.repeat(61) }, 'nombre', /60/],
  [{ filtro: {} }, 'filtro', 'Elegí qué buscar.'],
  [{ filtro: { desconocido: 1 } }, 'filtro', 'Elegí qué buscar.'],
  [{ filtro: { search: 'x'.repeat(101) } }, 'filtro.search', /100/],
])('%j is refused at %s', async (more, field, words) => {
  const { status, body } = await save(seller, more)
  expect(status).toBe(422)
  expect(body.errors?.[field]?.join(' ')).toMatch(words)
})

test('thirty are kept of a person, however many are sent at once', async () => {
  const answers = await Promise.all(Array.from({ length: 34 }, () => save(seller)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(savedSearches.limits.count)
  expect(answers.find(({ status }) => status === 422)?.body.errors?.nombre).toEqual([
    'Ya tenés 30 búsquedas guardadas: borrá alguna.',
  ])
})

test('lots that come, come back or go on offer are notified once, and a search once a day', async () => {
  const [first = 0, second = 0, third = 0] = await lots(GREY)
  await emptied([first, second])
  await save(seller)
  await save(customer, { nombre: 'Sin noticias', alerta: false })
  await alertSearches(db, DAY)
  expect([await told(seller), await told(customer)]).toEqual([[], []])

  await filled([first])
  await alertSearches(db, DAY)
  await alertSearches(db, DAY)
  expect(await told(seller)).toEqual(['Gris: 1'])

  await filled([second])
  await db.execute(
    sql`update lots set oferta_percent = 10, batch_price = 1 where id = ${third} and oferta_percent = 0`,
  )
  await db.execute(sql`update lots set net_stock = net_stock + 1 where id in ${await lots(GREY)}`)
  await alertSearches(db, DAY)
  expect(await told(seller)).toEqual(['Gris: 3'])
  const rows = await feed<Notification>('notificaciones', seller)
  expect(rows.filter(({ tipo: type }) => type === 'busqueda')).toMatchObject([
    { leida_at: '', datos: { consulta: 'search=gris' } },
  ])

  await emptied([first])
  await filled([first])
  await alertSearches(db, NEXT)
  expect(await told(seller)).toEqual(['Gris: 1', 'Gris: 3'])
  expect(await told(customer)).toEqual([])
})

test('news that a transaction has not ended writing wait for it, and two processes notify once', async () => {
  const [first = 0, second = 0] = await lots(GREY)
  await emptied([first, second])
  await save(seller)
  const writer = await server.database.pool.connect()
  await writer.query('begin')
  await writer.query('update lots set net_stock = 5 where id = $1', [first])
  await filled([second])
  await alertSearches(db, DAY)
  await writer.query('commit')
  writer.release()
  await Promise.all([alertSearches(db, DAY), alertSearches(db, DAY), alertSearches(db, DAY)])

  expect(await told(seller)).toEqual(['Gris: 2'])
})

test('who may search no more, or was deactivated, is told nothing', async () => {
  const [first = 0] = await lots(GREY)
  await emptied([first])
  await save(customer)
  await db.execute(sql`update users set deleted_at = now() where email = 'cliente@demo.example'`)
  await filled([first])
  await alertSearches(db, DAY)
  await db.execute(sql`update users set deleted_at = null where email = 'cliente@demo.example'`)

  const { rows } = await db.execute(sql`select from notifications where event_type = 'busqueda'`)
  expect(rows).toEqual([])
})

test('300 random filters count what the search of the server finds', async () => {
  const random = seeded(11)
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T
  const words = ['gris', 'mar', 'blanco', 'negro', 'granito', '2 cm', 'pul', 'oro', 'bl']
  const { rows: facts } = await db.execute<Record<string, string>>(sql`
    select p.espesor, p.terminacion, p.kind, p.generic_name, l.branch, left(l.batch, 3) as lote
    from lots l join products p using (product_code) where l.net_stock > 0 order by l.id`)
  const one = () => {
    const parts = Object.entries(pick(facts)).map(([name, value]) => ({ [name]: value }))
    const more = [
      { search: pick(words) },
      { precio_max: 20 + Math.floor(random() * 200) },
      { mostrar_solo_ofertas: 1 },
    ]
    const flags = [
      { alto_min: 1 + random() },
      { cantidad_min: Math.floor(random() * 30) },
      { mostrar_solo_con_foto: 1 },
    ]
    return Object.assign(
      {},
      pick([...parts, ...more]),
      pick([...parts, ...flags]),
      random() < 0.3 ? pick(more) : {},
    )
  }
  const filters = Array.from({ length: 300 }, one)
  const { rows: own } = await db.execute<{ id: number }>(
    sql`select id from users where email = 'vendedora@demo.example'`,
  )
  await db.execute(sql`
    insert into saved_searches (uuid, user_id, name, filter, alerts, seen_tx)
    select gen_random_uuid(), ${own[0]?.id}, n::text, filter, true, '0'
    from jsonb_array_elements(${JSON.stringify(filters.map(asTexts))}::jsonb) with ordinality g(filter, n)`)

  await alertSearches(db, DAY)

  const counted = new Set(await told(seller))
  const wrong: unknown[] = []
  for (const [at, filter] of filters.entries()) {
    const query = new URLSearchParams({ branch: 'all', ...asTexts(filter) })
    const { body } = await server.call<{ lotes: number }>(
      `/api/buscador-de-materiales/search-count?${query}`,
      {
        token: seller,
      },
    )
    if (body.lotes > 0 && !counted.delete(`${at + 1}: ${body.lotes}`)) wrong.push([filter, body.lotes])
  }
  expect([wrong, [...counted]]).toEqual([[], []])
}, 120_000)

const asTexts = (filter: object): Record<string, string> =>
  Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, String(value).replace('.', ',')]))
