import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Pedido } from '#contract/pedidos.ts'
import { CUIT, ORIGIN, pedidosWorld, type Person, type Said, type World } from '#tests/pedidos-world.ts'

let world: World

beforeAll(async () => {
  world = await pedidosWorld()
})

beforeEach(async () => {
  await world.leave()
})

const list = (who: Person, query = '', headers = {}) => world.call(who, `/api/pedido?${query}`, { headers })

const ordersOf = ({ body }: Said): Pedido[] => [
  ...body.ungrouped,
  ...body.grouped.flatMap((group: { pedidos: Pedido[] }) => group.pedidos),
]
const notes = (said: Said): string[] =>
  said.status === 404 ? [] : ordersOf(said).map((one) => one.client_note)
const sorted = (said: Said) => notes(said).sort()

/** Loose orders with the notes 1…n, one second apart, written at once. */
async function insertOrders(n: number, more: { account?: number; from?: number } = {}): Promise<void> {
  const { account = 1, from = 1 } = more
  await world.database.db.execute(sql`
    insert into orders (uuid, account_id, product_code, product_name, quantity, unit, branch, client_note, status,
      created_by, created_at, search)
    select gen_random_uuid(), ${account}, 'MC-20', 'Mármol', 1, 'M2', 'Córdoba', i::text, 'Pendiente', 3,
      '2026-01-01T00:00:00Z'::timestamptz + i * interval '1 second', array_to_tsvector(array['marmol'])
    from generate_series(${from}::int, ${from + n - 1}::int) i`)
}

/** Groups the orders with these notes; answers the group's UUID. */
async function group(notes: (string | number)[], state: string | null = null): Promise<string> {
  const uuid = randomUUID()
  await world.database.db.execute(sql`
    with g as (insert into order_groups (uuid, nombre, account_id, created_by, state_uuid)
      values (${uuid}, 'Obra', 1, 3, (select uuid from group_states where key = ${state})) returning id)
    update orders set group_id = (select id from g) where client_note = any(${sql.param(notes.map(String))}::text[])`)
  return uuid
}

/** Every page from the first, by next_page_url; `between` happens after each. */
async function readAll(
  who: Person,
  query = '',
  between: () => Promise<void> = async () => {},
): Promise<Said[]> {
  const pages = [await list(who, query)]
  for (;;) {
    const next = pages.at(-1)?.body.pagination.next_page_url
    if (!next) return pages
    await between()
    pages.push(await world.call(who, next))
  }
}

test('no orders and none in scope are the same 404', async () => {
  const none = await list('ana')
  await insertOrders(1, { account: 2 })

  expect(none).toMatchObject({
    status: 404,
    body: { code: 'sin-pedidos', message: 'No se encontraron pedidos con los filtros elegidos.' },
  })
  expect(await list('ana')).toEqual(none)
})

test('newest first unless oldest is asked for', async () => {
  await insertOrders(3)

  expect(notes(await list('ana'))).toEqual(['3', '2', '1'])
  expect(notes(await list('ana', 'orderBy=oldest'))).toEqual(['1', '2', '3'])
})

test('each sees the orders of their accounts, and no account in the call widens that', async () => {
  await world.pedir('ana', { form_client_note: 'de ana' })
  await world.pedir('vera', { form_client_note: 'de vera para la otra', form_billing_cuit: CUIT.otra })
  await world.pedir('beto', { form_client_note: 'de beto', form_billing_cuit: CUIT.otra })
  const others = ['de beto', 'de vera para la otra']

  expect(sorted(await list('ana'))).toEqual(['de ana'])
  expect(sorted(await list('sub'))).toEqual(['de ana'])
  for (const account of ['2', 'all', 'clients', 'branch', 'me', '1', "x' or 1=1", '999999999999']) {
    expect(sorted(await list('ana', `account=${encodeURIComponent(account)}`))).toEqual(['de ana'])
    expect(sorted(await list('fijo', `account=${encodeURIComponent(account)}`))).toEqual(others)
  }
  expect(sorted(await list('root'))).toEqual(['de ana', ...others])
})

test('a seller chooses whose orders to see', async () => {
  await world.pedir('ana', { form_client_note: 'mi cliente' })
  await world.pedir('vera', {
    form_client_note: 'hecho por mí',
    form_billing_cuit: CUIT.otra,
    form_branch: 'Rosario',
  })
  await world.pedir('beto', { form_client_note: 'ajeno', form_billing_cuit: CUIT.otra })

  expect(sorted(await list('vera', 'account=all'))).toEqual(['ajeno', 'hecho por mí', 'mi cliente'])
  expect(sorted(await list('vera', 'account=me'))).toEqual(['hecho por mí'])
  expect(sorted(await list('vera', 'account=clients'))).toEqual(['hecho por mí', 'mi cliente'])
  expect(sorted(await list('vera', 'account=branch'))).toEqual(['hecho por mí'])
  expect(sorted(await list('vera', 'account=1'))).toEqual(['mi cliente'])
  expect(sorted(await list('vera', 'account=1&mostrarPedidos=mis_clientes'))).toEqual(['mi cliente'])
  expect(sorted(await list('vera', 'account=2&mostrarPedidos=mis_clientes'))).toEqual(['hecho por mí'])
  expect(sorted(await list('vera', 'branches=Rosario,Mendoza'))).toEqual(['hecho por mí'])
  expect(sorted(await list('ana', 'mostrarPedidos=mis_clientes'))).toEqual(['mi cliente'])
})

test('statuses are chosen as a list, and none chosen are all', async () => {
  await world.pedir('vera', { form_client_note: 'a' })
  await world.pedir('vera', { form_client_note: 'b', form_status: 'Entregado' })
  await world.pedir('vera', { form_client_note: 'c', form_status: 'Listo para entrega' })

  expect(sorted(await list('ana', 'f=Entregado,Pendiente'))).toEqual(['a', 'b'])
  expect(sorted(await list('ana', 'f=Listo+para+entrega'))).toEqual(['c'])
  expect(sorted(await list('ana', 'f='))).toEqual(['a', 'b', 'c'])
  expect((await list('ana', 'f=Nada')).status).toBe(404)
})

test('group states are chosen by UUID, and sin-grupo stands for loose orders', async () => {
  await insertOrders(4)
  await group([1, 2], 'armando')
  await group([3], 'coordinado')
  const { rows } = await world.database.db.execute<{ uuid: string }>(
    sql`select uuid from group_states where key = 'armando'`,
  )
  const armando = rows[0]?.uuid

  expect(sorted(await list('ana', `gf=${armando}`))).toEqual(['1', '2'])
  expect(sorted(await list('ana', 'gf=sin-grupo'))).toEqual(['4'])
  expect(sorted(await list('ana', `gf=Sin+grupo,${armando}`))).toEqual(['1', '2', '4'])
  expect((await list('ana', "gf=nada,'")).status).toBe(404)
})

test.for([
  'mármol',
  'MARM',
  'mc-2',
  '20',
  'b-10',
  '1042',
  'perez',
  'marmoleria p',
  'urg',
  'urgente marmol perez',
])('an order is found by the beginning of its words, with or without accents: %s', async (q) => {
  await world.pedir('ana', { form_lote: 'B-1042', form_client_note: 'es URGENTE' })
  await world.pedir('beto', {
    form_billing_cuit: CUIT.otra,
    form_product_code: 'GR-30',
    form_unit: 'PZA',
    form_client_note: 'Mármol perez',
  })

  expect(notes(await list('ana', `q=${encodeURIComponent(q)}`))).toEqual(['es URGENTE'])
})

test.for(["'", '\\', "' | 'x':*", '!', '&', ':*', '%', 'armol', 'marmol nada', '<->'])(
  'a query that begins no word finds nothing: %s',
  async (q) => {
    await world.pedir('ana', { form_client_note: 'x' })

    expect((await list('ana', `q=${encodeURIComponent(q)}`)).status).toBe(404)
  },
)

test('an order is found by its new note and no longer by the old one', async () => {
  const { pedido } = await world.pedir('ana', { form_client_note: 'vieja' })
  await world.call('ana', '/api/pedido', {
    body: world.form({ uuid: pedido.uuid, form_client_note: 'nueva' }),
  })

  expect((await list('ana', 'q=vieja')).status).toBe(404)
  expect(notes(await list('ana', 'q=nueva'))).toEqual(['nueva'])
})

test('pages say where they are, with addresses of our own origin that keep the filters', async () => {
  await insertOrders(70)
  const [first, second, third] = (await readAll('ana', 'f=Pendiente,Entregado&q=marmol&account=1')).map(
    ({ body }) => body.pagination,
  )

  expect(first).toMatchObject({
    current_page: 1,
    from: 1,
    to: 30,
    total: 70,
    last_page: 3,
    per_page: 30,
    prev_page_url: null,
  })
  expect(second).toMatchObject({ current_page: 2, from: 31, to: 60, total: 70 })
  expect(third).toMatchObject({ current_page: 3, from: 61, to: 70, total: 70, next_page_url: null })
  const next = new URL(first.next_page_url)
  expect([next.origin, next.pathname]).toEqual([ORIGIN, '/api/pedido'])
  expect(Object.fromEntries(next.searchParams)).toMatchObject({
    f: 'Pendiente,Entregado',
    q: 'marmol',
    account: '1',
  })
  expect(third.prev_page_url).toBe(`${ORIGIN}/api/pedido?q=marmol&f=Pendiente%2CEntregado&account=1&page=2`)
})

test.for(['latest', 'oldest'])(
  'orders made while someone reads neither repeat nor hide others, %s first',
  async (orderBy) => {
    await insertOrders(65)
    await group([2, 64, 40])
    let from = 100

    const pages = await readAll('ana', `orderBy=${orderBy}`, async () => {
      await insertOrders(10, { from })
      await group([2, 64, 40, from])
      from += 10
    })

    const seen = pages.flatMap(notes).filter((note) => Number(note) <= 65)
    expect(seen.map(Number).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 65 }, (_, index) => index + 1),
    )
  },
)

test('a plain page number works without cursor', async () => {
  await insertOrders(70)

  const second = await list('ana', 'page=2')
  const third = await world.call('ana', second.body.pagination.next_page_url)

  expect(notes(second)).toEqual(Array.from({ length: 30 }, (_, index) => String(40 - index)))
  expect(second.body.pagination).toMatchObject({ current_page: 2, from: 31, to: 60, total: 70 })
  expect(notes(third)).toEqual(Array.from({ length: 10 }, (_, index) => String(10 - index)))
  expect((await list('ana', 'page=4')).status).toBe(404)
  expect((await list('ana', 'page=-3')).body.pagination.current_page).toBe(1)
})

test.for([
  'cursor=x',
  'cursor=1.2.3.4.5',
  "cursor=1.1.1.1.1.1'",
  'page=1001',
  'page=x',
  'orderBy=price',
  'exportToFile=csv',
])('what is no page or no order is refused: %s', async (query) => {
  await insertOrders(1)

  expect((await list('ana', query)).status).toBe(422)
})

test('a forged place finds nothing that the caller may not see', async () => {
  await insertOrders(3, { account: 2 })

  const forged = await list(
    'ana',
    'cursor=2.9999999999.9007199254740991.9999999999999999.9007199254740991.9999999999999999',
  )

  expect(forged.status).toBe(404)
})

test('a group is one record: it stands where its newest order does and brings all that match, once', async () => {
  await insertOrders(70)
  const uuid = await group([1, 35, 69])

  const pages = await readAll('ana')

  const [first] = pages
  expect(first?.body.grouped).toMatchObject([
    { uuid, nombre: 'Obra', billing_name: 'Marmolería Pérez S.A.', turno_id: null },
  ])
  expect(first?.body.grouped[0].pedidos.map((one: Pedido) => one.client_note)).toEqual(['69', '35', '1'])
  expect(first?.body.ungrouped).toHaveLength(29)
  expect(first?.body.pagination.total).toBe(68)
  expect(pages.flatMap(notes)).toHaveLength(70)
  expect(pages.slice(1).flatMap(({ body }) => body.grouped)).toEqual([])
})

test('a group brings only the orders that match the filter', async () => {
  await insertOrders(3)
  await group([1, 2, 3])
  await world.database.db.execute(sql`update orders set status = 'Entregado' where client_note = '3'`)

  const { body } = await list('ana', 'f=Pendiente')

  expect(body.grouped[0].pedidos.map((one: Pedido) => one.client_note)).toEqual(['2', '1'])
})

test('beyond a thousand records the total says a thousand, until more have been shown', async () => {
  await insertOrders(1100)

  const pages = await readAll('ana')
  const totals = pages.map(({ body }) => body.pagination.total)

  expect(totals[0]).toBe(1000)
  expect(totals.slice(-4)).toEqual([1021, 1051, 1081, 1100])
  expect(pages.flatMap(notes)).toHaveLength(1100)
})

test('an unchanged list is answered 304, and a change of any order, group or turno in it is seen', async () => {
  await insertOrders(2)
  const uuid = await group([1])
  let { etag } = await list('ana')
  const asked = async () => {
    const said = await list('ana', '', { 'If-None-Match': etag ?? '' })
    etag = said.etag
    return said.status
  }

  expect(await asked()).toBe(304)
  const changes = [
    sql`update orders set status = 'Cancelado' where client_note = '1'`,
    sql`update order_groups set nombre = 'Otra obra' where uuid = ${uuid}`,
    sql`insert into turnos (uuid, fecha, hora_desde, branch_uuid, created_by)
      select gen_random_uuid(), '2026-05-05', '08:00', uuid, 1 from branches limit 1`,
    sql`update products set unit_price = 99 where product_code = 'MC-20'`,
  ]
  for (const change of changes) {
    await world.database.db.execute(change)
    expect(await asked()).toBe(200)
    expect(await asked()).toBe(304)
  }
})

test('an order of another account does not move the tag of this one', async () => {
  await insertOrders(2)
  const { etag } = await list('ana')

  await insertOrders(1, { account: 2 })

  expect((await list('ana', '', { 'If-None-Match': etag ?? '' })).status).toBe(304)
})

test('a transaction that began before the newest change and commits after it moves the tag', async () => {
  await insertOrders(2)
  const slow = new pg.Client({ connectionString: world.database.pool.options.connectionString })
  await slow.connect()
  await slow.query('begin')
  await slow.query("update orders set status = 'Cancelado' where client_note = '1'")
  await world.database.db.execute(sql`update orders set status = 'Entregado' where client_note = '2'`)
  const before = await list('ana')

  await slow.query('commit')
  const after = await list('ana', '', { 'If-None-Match': before.etag ?? '' })

  await slow.end()
  expect(before.body.ungrouped.map((one: Pedido) => one.status)).toEqual(['Entregado', 'Pendiente'])
  expect(after.status).toBe(200)
  expect(after.body.ungrouped.map((one: Pedido) => one.status)).toEqual(['Entregado', 'Cancelado'])
})

test('a typical page is small on the wire', async () => {
  for (let index = 0; index < 30; index++) {
    await world.pedir('ana', {
      form_lote: 'B-1042',
      form_quantity: index + 0.5,
      form_client_note: `obra de la calle ${index * 7}`,
    })
  }

  const { body } = await list('ana')

  const { gzipSync } = await import('node:zlib')
  expect(ordersOf({ body } as Said)).toHaveLength(30)
  expect(gzipSync(JSON.stringify(body)).length).toBeLessThan(8192)
})
