import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Quote } from '#contract/calls/quotes/quote.ts'
import { startTestServer } from '#tests/servers/server.ts'
import { settleQuotes } from './settle-quotes.ts'

const server = await startTestServer()
const { db } = server.database
const [seller, customer, root] = await Promise.all(
  (['vendedora', 'cliente', 'root'] as const).map(async (user) => (await server.signIn(user)).access_token),
)

type Answer = { message: string; data: Quote; errors?: Record<string, string[]> }
/** The customer's own account. */
const ACCOUNT = 1
const material = { product_code: '', batch: '', unit: 'PZA', branch: '' }

beforeAll(async () => {
  const { rows } = await db.execute<{ product_code: string; batch: string; branch: string }>(sql`
    select l.product_code, l.batch, l.branch from lots l join products p on p.product_code = l.product_code
    where l.id = 7 and p.active and p.usage_unit ~ 'PZA'`)
  Object.assign(material, rows[0])
})

beforeEach(async () => {
  await db.execute(
    sql`truncate quotes, quote_versions, quote_answers, public_links, holds, order_plates restart identity cascade`,
  )
  await db.execute(sql`delete from call_quotas`)
  await db.execute(
    sql`update lots set net_stock = 9, net_m2 = 45, price = 100, oferta_percent = 0, deleted_at = null where id = 7`,
  )
  await db.execute(sql`delete from photos where lot_id = 7`)
  await db.execute(sql`
    insert into photos (uuid, lot_id, number, fuente, sha256, bytes, thumb_bytes, width, height)
    select gen_random_uuid(), 7, n, 'custom', ${'ab'.repeat(32)}, 9, 9, 10, 10 from generate_series(1, 3) n`)
  await db.execute(sql`update roles set discount_max = 10 where key = 'vendedor'`)
})

const line = (more: object = {}) => ({
  uuid: randomUUID(),
  product_code: material.product_code,
  lote: material.batch,
  branch: material.branch,
  quantity: 1,
  unit: 'PZA',
  ...more,
})
const post = (token: string | undefined, path: string, json: object) =>
  server.call<Answer>(path, { token, json })
const save = (json: object = {}, token: string | undefined = seller) =>
  post(token, '/api/presupuestos', { uuid: randomUUID(), account_id: ACCOUNT, lineas: [line()], ...json })
const act = (
  uuid: string,
  what: string,
  { token = seller, ...json }: Record<string, unknown> & { token?: string | undefined } = {},
) => post(token, `/api/presupuestos/${uuid}/${what}`, json)

async function sent(json: object = {}, more: Record<string, unknown> = {}): Promise<Quote> {
  const { body } = await save(json)
  const answer = await act(body.data.uuid, 'enviar', more)
  expect(answer.status).toBe(200)
  return answer.body.data
}
const linkOf = async (uuid: string) => {
  const { body } = await server.call<{ enlace: { url: string; veces: number } | null }>(
    `/api/presupuestos/${uuid}/enlace`,
    { token: seller },
  )
  return body.enlace?.url ?? ''
}
const GIVEN = { respuesta: 'acepta', nombre: 'Juan Pérez', dni: '30.123.456', version: '1' }
const answerByLink = (url: string, form: Record<string, string> = {}) =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ ...GIVEN, ...form }), redirect: 'manual' })
const ordersOf = async (uuids: string[]) =>
  (
    await db.execute<Record<string, unknown>>(sql`
      select o.uuid, o.unit_price::float8 as unit_price, o.list_price::float8 as list_price, o.discount::float8 as discount,
        o.price_source, o.chapas, g.uuid as group_uuid, o.account_id
      from orders o left join order_groups g on g.id = o.group_id where o.uuid = any(${sql.param(uuids)}::uuid[])`)
  ).rows
const read = async (uuid: string, token: string | undefined = seller) =>
  (await server.call<Answer>(`/api/presupuestos/${uuid}`, { token })).body.data

test('a quote gets its number once, and a version freezes prices, rate and last day', async () => {
  const uuid = randomUUID()
  const first = await save({ uuid, lineas: [line({ quantity: 2, descuento: 10 })], interna: 'Paga mal' })
  const again = await save({ uuid, lineas: [line({ quantity: 2, descuento: 10 })], interna: 'Paga mal' })
  expect([first.status, again.body.data.numero]).toEqual([200, first.body.data.numero])

  const { body } = await act(uuid, 'enviar')

  const { enviado, estado: status } = body.data
  expect([status, enviado?.n, enviado?.lineas[0]?.precio.unit_price, enviado?.lineas[0]?.lista]).toEqual([
    'enviado',
    1,
    90,
    100,
  ])
  expect(enviado?.total).toBe(enviado?.lineas[0]?.total)
  expect(enviado?.cotizacion).toMatchObject({ nombre: 'dólar' })
  await db.execute(sql`update lots set price = 500 where id = 7`)
  expect((await read(uuid)).enviado).toEqual(enviado)
})

test('what cannot be is refused beside its line', async () => {
  expect((await save({ lineas: [line(), line({ lote: 'NO' })] })).body.errors).toHaveProperty('lineas.1.lote')
  expect((await save({ lineas: [line({ descuento: 10.5 })] })).body.errors).toEqual({
    'lineas.0.descuento': ['Tu descuento máximo es 10 %.'],
  })
  expect((await save({ lineas: [line({ chapas: [1, 2] })] })).body.errors).toHaveProperty('lineas.0.chapas')
  expect((await save({ lineas: Array.from({ length: 61 }, () => line()) })).status).toBe(422)
  expect((await save({ lineas: [line({ nota: 'x'.repeat(1_000_000) })] })).status).toBe(413)
  expect((await save({ lineas: [] })).status).toBe(422)
  expect((await save({ account_id: 999_999 })).status).toBe(404)
  expect((await save({ account_id: '' })).body.errors).toHaveProperty('cliente')
})

test('forty acceptances at once, by link, app and seller, make one set of orders and one answer', async () => {
  const lines = [line({ chapas: [2], descuento: 5 }), line({ quantity: 2 })]
  const quote = await sent({ lineas: lines }, { apartar: true })
  const url = await linkOf(quote.uuid)
  await db.execute(sql`update lots set price = 777 where id = 7`)

  const answers = await Promise.all(
    Array.from({ length: 40 }, async (_, n) => {
      if (n % 5 === 0) return (await answerByLink(url)).status
      const token = n % 2 ? seller : customer
      return (await act(quote.uuid, 'responder', { version: 1, respuesta: 'acepta', token })).status
    }),
  )

  expect(answers.filter((status) => status === 200 || status === 303)).toHaveLength(1)
  expect(answers.filter((status) => status === 409)).toHaveLength(39)
  const orders = await ordersOf(lines.map(({ uuid }) => uuid))
  expect(orders.find(({ uuid }) => uuid === lines[0]?.uuid)).toMatchObject({
    ...{
      unit_price: 95,
      list_price: 100,
      discount: 5,
      price_source: 'acuerdo',
      chapas: [2],
      account_id: ACCOUNT,
    },
  })
  expect(orders.find(({ uuid }) => uuid === lines[1]?.uuid)).toMatchObject({
    unit_price: 100,
    discount: null,
  })
  const after = await read(quote.uuid)
  expect([after.estado, after.respuestas.length, after.grupo_uuid]).toEqual([
    'aceptado',
    1,
    orders[0]?.group_uuid,
  ])
  const { rows } = await db.execute(sql`select estado, count(*)::int as n from holds group by 1 order by 1`)
  expect(rows).toEqual([{ estado: 'ordenado', n: 2 }])
})

describe('an answer', () => {
  test('to an older version, one that is over or revoked, or one that was answered is refused with the record', async () => {
    const quote = await sent()
    await save({ uuid: quote.uuid, lineas: quote.lineas })
    expect((await read(quote.uuid)).cambiado).toBe(true)
    await act(quote.uuid, 'enviar')
    const older = await act(quote.uuid, 'responder', { version: 1, respuesta: 'acepta' })
    expect([older.status, older.body.message]).toEqual([409, 'Hay una versión más nueva.'])
    const url = await linkOf(quote.uuid)
    expect(await (await answerByLink(url)).text()).toContain('Hay una versión más nueva.')

    await db.execute(sql`update quote_versions set valid_until = '2020-01-01'`)
    await db.execute(sql`update quotes set valid_until = '2020-01-01'`)
    expect((await read(quote.uuid)).estado).toBe('vencido')
    const late = await act(quote.uuid, 'responder', { version: 2, respuesta: 'acepta', token: customer })
    expect([late.status, late.body.message]).toEqual([409, 'Venció.'])
    await settleQuotes(db, new Date())
    expect((await db.execute(sql`select estado from quotes`)).rows).toEqual([{ estado: 'vencido' }])
    expect(await (await fetch(url)).text()).toContain('Este presupuesto venció.')

    await act(quote.uuid, 'revocar-enlace')
    expect((await fetch(url)).status).toBe(404)
    expect(await ordersOf(quote.lineas.map(({ uuid }) => uuid))).toEqual([])
  })

  test('asks for a change or refuses without ordering; the next version is answered anew', async () => {
    const quote = await sent()
    const url = await linkOf(quote.uuid)
    expect(
      (await answerByLink(url, { respuesta: 'cambio', dni: '', motivo: 'Más <b>fino</b>' })).status,
    ).toBe(303)
    expect((await answerByLink(url)).status).toBe(409)
    const asked = await read(quote.uuid)
    expect([asked.estado, asked.respuestas[0]?.texto, asked.respuestas[0]?.de]).toEqual([
      'cambio pedido',
      'Más <b>fino</b>',
      'Juan Pérez',
    ])
    await act(quote.uuid, 'enviar')
    expect((await answerByLink(url, { version: '2' })).status).toBe(303)
    expect(await ordersOf(quote.lineas.map(({ uuid }) => uuid))).toHaveLength(1)
  })

  test('orders nothing while a line is gone; the others are ordered when they are wanted alone', async () => {
    const lines = [line({ chapas: [1] }), line({ chapas: [3] })]
    const quote = await sent({ lineas: lines })
    const url = await linkOf(quote.uuid)
    await db.execute(sql`update photos set deleted_at = now() where lot_id = 7 and number = 3`)

    const whole = await answerByLink(url)
    expect([whole.status, await whole.text()]).toEqual([
      422,
      expect.stringContaining('Aceptar lo disponible'),
    ])
    const refused = await act(quote.uuid, 'responder', { version: 1, respuesta: 'acepta', token: customer })
    expect(refused.body.errors).toEqual({ 'lineas.1.lote': ['Ya no está disponible.'] })
    expect(await ordersOf(lines.map(({ uuid }) => uuid))).toEqual([])
    expect((await answerByLink(url, { solo_disponible: '1' })).status).toBe(303)
    expect((await ordersOf(lines.map(({ uuid }) => uuid))).map(({ uuid }) => uuid)).toEqual([lines[0]?.uuid])
  })

  test('without an account stands alone, and becomes orders once there is one', async () => {
    const lines = [line()]
    const quote = await sent({ account_id: '', cliente: { nombre: 'Obra Ríos' }, lineas: lines })
    expect((await answerByLink(await linkOf(quote.uuid))).status).toBe(303)
    expect((await read(quote.uuid)).grupo_uuid).toBeNull()
    expect(await ordersOf(lines.map(({ uuid }) => uuid))).toEqual([])

    const { status, body } = await save({ uuid: quote.uuid, lineas: lines })
    expect([status, body.data.estado]).toEqual([200, 'aceptado'])
    expect(await ordersOf(lines.map(({ uuid }) => uuid))).toHaveLength(1)
    expect((await read(quote.uuid)).grupo_uuid).not.toBeNull()
  })
})

test('customers read what was sent to their accounts, and nothing of drafts, of list prices or of what is internal', async () => {
  const secret = { interna: 'SECRETO', condiciones: 'Contado' }
  const quote = await sent({ ...secret, lineas: [line({ descuento: 7 })] })
  await save({ uuid: quote.uuid, ...secret, lineas: [line({ quantity: 3, nota: 'BORRADOR' })] })
  const draft = (await save(secret)).body.data
  const foreign = await sent({ account_id: 2 })
  const calls = ['/api/presupuestos', `/api/presupuestos/${quote.uuid}`, '/api/pull/presupuestos']
  const texts = await Promise.all(
    calls.map(async (path) => JSON.stringify((await server.call(path, { token: customer })).body)),
  )

  for (const text of texts) {
    expect(text).toContain(quote.uuid)
    for (const hidden of ['SECRETO', 'interna', 'lista"', 'descuento', 'BORRADOR', draft.uuid, foreign.uuid])
      expect(text).not.toContain(hidden)
  }
  for (const uuid of [draft.uuid, foreign.uuid, randomUUID()])
    expect((await server.call(`/api/presupuestos/${uuid}`, { token: customer })).status).toBe(404)
  const page = await (await fetch(await linkOf(quote.uuid))).text()
  expect(page).toContain('U$D\u00a093,00')
  for (const hidden of ['SECRETO', 'BORRADOR', '100,00 por']) expect(page).not.toContain(hidden)
})

test('the page marks a quote as seen by people alone, and never draws what was typed as HTML', async () => {
  const hostile = `<script>alert(1)</script>"'><img src=x>`
  const quote = await sent({
    ...{ condiciones: hostile, observaciones: hostile, account_id: '', cliente: { nombre: hostile } },
    lineas: [line({ nota: hostile, chapas: [2] })],
  })
  const url = await linkOf(quote.uuid)
  const page = await (await fetch(url)).text()
  expect(page).not.toContain('<script')
  expect(page).not.toContain('<img src=x')
  expect(page.length).toBeLessThan(30_000)
  expect(page).toContain(`${'ab'.repeat(32)}.jpg`)
  expect((await read(quote.uuid)).estado).toBe('enviado')
  const wrong = await answerByLink(url, { nombre: 'J', dni: '12' })
  expect([wrong.status, await wrong.text()]).toEqual([
    422,
    expect.stringContaining('Escribí tu DNI: 7 u 8 números.'),
  ])
})

test('a cancelled quote closes its link and frees its plates', async () => {
  const quote = await sent({ lineas: [line({ chapas: [1] })] }, { apartar: true })
  const url = await linkOf(quote.uuid)
  await act(quote.uuid, 'anular', { motivo: 'Se equivocó' })
  expect(await read(quote.uuid)).toMatchObject({ estado: 'anulado', motivo: 'Se equivocó' })
  expect([(await fetch(url)).status, (await act(quote.uuid, 'enviar')).status]).toEqual([404, 422])
  expect((await db.execute(sql`select estado from holds`)).rows).toEqual([{ estado: 'liberado' }])
})

test('a list is searched, and narrowed by what a state means today', async () => {
  const quote = await sent({ account_id: '', cliente: { nombre: 'Estudio Ñandú' } })
  // Its code, which is of its uuid, begins with no number of the other.
  await save({ uuid: 'ffffffff-ffff-4fff-8fff-ffffffffffff' })
  const list = async (query: string) => {
    const { body } = await server.call<{ data: Quote[] }>(`/api/presupuestos?${query}`, { token: root })
    return body.data.map(({ uuid }) => uuid)
  }

  for (const query of ['q=nandu', `q=${quote.numero}`, 'f=enviado'])
    expect(await list(query)).toEqual([quote.uuid])
  expect(await list('')).toHaveLength(2)
})
