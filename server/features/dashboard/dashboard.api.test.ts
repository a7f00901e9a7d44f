import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { getDashboard } from '#contract/calls/dashboard.ts'
import { getCharts } from '#contract/calls/home/charts.ts'
import { getNewsItem } from '#contract/calls/home/news.ts'
import { getPromotion } from '#contract/calls/home/promotions.ts'
import { getToday } from '#contract/calls/home/today.ts'
import { addDays, dayOf } from '#contract/kit/day.ts'
import { newsHandlers } from '#server/features/news/news.handlers.ts'
import { promotionsHandlers } from '#server/features/promotions/promotions.handlers.ts'
import type { Caller } from '#server/http/caller.ts'
import { ask, callerWith, contextFor, seller } from '#tests/servers/handler-context.ts'
import { CUIT, ordersWorld } from '#tests/worlds/orders-world.ts'
import { chartsHandlers } from './charts.handlers.ts'
import { dashboardHandlers } from './dashboard.handlers.ts'
import { todayHandlers } from './today.handlers.ts'

const handlers = [
  ...dashboardHandlers,
  ...chartsHandlers,
  ...todayHandlers,
  ...newsHandlers,
  ...promotionsHandlers,
]
const world = await ordersWorld()
const { db } = world.database
/** A minute before midnight in Buenos Aires. */
const now = new Date('2026-03-11T23:59:00-03:00')
const today = dayOf(now)
const day = (days: number) => addDays(today, days)
const midnight = new Date('2026-03-12T00:00:00-03:00')

beforeAll(async () => {
  await db.execute(sql`
    insert into news (news_number, title, from_date, to_date, published, audience, deleted_at) values
      (1, 'vieja', ${day(-30)}, null, true, null, null),
      (2, 'de hoy', ${today}, ${today}, true, null, null),
      (3, 'de hoy, después', ${today}, null, true, null, null),
      (4, 'de mañana', ${day(1)}, null, true, null, null),
      (5, 'terminada', ${day(-9)}, ${day(-1)}, true, null, null),
      (6, 'borrador', ${day(-2)}, null, false, null, null),
      (7, 'archivada', ${day(-2)}, null, true, null, now()),
      (8, 'para vendedores', ${day(-1)}, null, true, 'vendedores', null),
      (9, 'para clientes', ${day(-1)}, null, true, 'clientes', null)`)
  await db.execute(sql`
    insert into promotions (id, title, from_date, to_date, published, deleted_at, image, url) values
      (1, 'termina hoy', ${day(-5)}, ${today}, true, null, 'novedades/a.jpg', 'https://example.com/'),
      (2, 'empieza hoy', ${today}, ${day(5)}, true, null, null, null),
      (3, 'terminó ayer', ${day(-5)}, ${day(-1)}, true, null, null, null),
      (4, 'empieza mañana', ${day(1)}, ${day(5)}, true, null, null, null),
      (5, 'borrador', ${day(-5)}, ${day(5)}, false, null, null, null),
      (6, 'archivada', ${day(-5)}, ${day(5)}, true, now(), null, null)`)
  await db.execute(sql`
    insert into promotion_products (promotion_id, product_code, discount, price) values
      (1, 'MC-20', 12.5, null), (1, 'SIN-FICHA', null, 99.9)`)
})

const asked = (caller: Caller, at = now) => contextFor(db, { caller, now: at, scope: { accounts: null } })
const customer = callerWith()
const root = callerWith({ root: true })

test('the home screen counts the orders of the last month in scope', async () => {
  const old = await world.pedir('ana')
  await world.pedir('ana')
  await world.pedir('beto', { form_billing_cuit: CUIT.otra })
  await db.execute(
    sql`update orders set created_at = now() - interval '40 days' where uuid = ${old.pedido.uuid}`,
  )

  const counts = await Promise.all(
    (['ana', 'vera', 'fijo'] as const).map((who) => world.call(who, '/api/dashboard')),
  )

  expect(counts.map(({ body }) => (body as { cant_pedidos: number }).cant_pedidos)).toEqual([1, 2, 1])
})

test('figures of eight weeks are by weeks of Buenos Aires, statuses and m², of sellers their own orders by client [A188]', async () => {
  const make = async (who: 'ana' | 'vera', at: string, more: object = {}) => {
    const { pedido: order } = await world.pedir(who, more)
    await db.execute(sql`update orders set created_at = ${at} where uuid = ${order.uuid}`)
    return order
  }
  await db.execute(sql`update orders set created_at = '2025-01-01'`)
  const first = await make('ana', '2026-03-09T03:00:00Z', { form_unit: 'M2', form_quantity: 2.5 })
  await make('ana', '2026-03-09T02:59:59Z', { form_unit: 'M2', form_quantity: 4 })
  await make('vera', '2026-01-19T03:00:00Z', { form_unit: 'PZA', form_quantity: 3 })
  await make('ana', '2026-01-19T02:59:59Z')
  const figures = (caller: Caller) => ask(getCharts, { handlers, context: asked(caller), input: {} })

  const all = await figures(customer)
  const { rows } = await db.execute<{ id: number }>(
    sql`select created_by as id from orders where uuid = ${first.uuid}`,
  )
  const maker = { ...seller, id: rows[0]?.id ?? 0 }
  const own = await figures(maker)
  const ofAll = await ask(getCharts, { handlers, context: asked(maker), input: { alcance: 'todos' } })

  expect(all.weeks.map(({ orders }) => orders)).toEqual([1, 0, 0, 0, 0, 0, 1, 1])
  expect([all.weeks[0]?.from, all.weeks[7]?.from]).toEqual(['2026-01-19', '2026-03-09'])
  expect(all.statuses).toEqual([{ name: first.status, value: 3, color: first.status_color }])
  expect(all.area).toEqual([{ name: 'Mármol MC-20', value: 6.5, color: null }])
  expect(own.statuses.map(({ value }) => value)).toEqual([2])
  expect(own.area).toEqual([{ name: first.account_name, value: 6.5, color: null }])
  expect([ofAll.statuses, ofAll.area]).toEqual([all.statuses, all.area])
})

test('a customer is shown the newest open orders of their accounts, a seller none', async () => {
  const made = []
  for (let times = 0; times < 4; times++) made.push((await world.pedir('ana')).pedido)
  await db.execute(sql`update orders set status = 'Entregado' where uuid = ${made[3]?.uuid}`)
  const newest = async (caller: Caller, accounts: number[] | null) =>
    (await ask(getToday, { handlers, context: { ...asked(caller), scope: { accounts } }, input: {} })).ultimos

  expect((await newest(customer, [made[0]?.account_id ?? 0]))?.map(({ uuid }) => uuid)).toEqual(
    [made[2], made[1], made[0]].map((order) => order?.uuid),
  )
  expect(await newest(seller, [made[0]?.account_id ?? 0])).toBeUndefined()
  expect(await newest(callerWith({ root: true }), null)).toBeUndefined()
})

test('what waits today is counted of the scope, and absent without the right to it [A188]', async () => {
  const { pedido: order } = await world.pedir('ana')
  const before = await ask(getToday, { handlers, context: asked(customer), input: {} })
  await db.execute(sql`update orders set status = 'Listo para entrega',
    erp = '{"estado": "sin confirmar", "at": "2026-03-11", "nro_pedido": "", "mensaje": ""}' where uuid = ${order.uuid}`)
  const today = (caller: Caller, accounts: number[] | null) =>
    ask(getToday, { handlers, context: { ...asked(caller), scope: { accounts } }, input: {} })
  const more = (count: number) => (before.pedidos?.[count === 0 ? 'en_curso' : 'listos'] ?? 0) + count

  expect(before.pedidos).toBeDefined()
  expect((await today(seller, null)).pedidos).toEqual({
    en_curso: more(0),
    listos: more(1),
    sin_confirmar: 1,
  })
  await db.execute(sql`update orders set status = 'Entregado' where uuid = ${order.uuid}`)
  expect((await today(seller, null)).pedidos?.en_curso).toBe(more(0) - 1)
  expect(await today(customer, [])).toEqual({
    pedidos: { en_curso: 0, listos: 0, sin_confirmar: 0 },
    ultimos: [],
  })
  expect(await today(callerWith({ p: { 'boton-pago-ver': true } }), [])).toEqual({ links_de_pago: 0 })
  expect(await today(callerWith({ p: { 'admin-user-administracion': true } }), [])).toEqual({
    sin_verificar: expect.any(Number),
  })
  expect(Object.keys(await today(callerWith({ root: true }), null)).sort()).toEqual([
    'correos',
    'pagos_por_decidir',
    'pedidos',
    'sin_verificar',
  ])
})

test('mails of seven days that did not go out are counted, and users who have not proven their address', async () => {
  const counts = async () => {
    const context = { ...asked(root), scope: { accounts: null } }
    const { correos: mails = 0, sin_verificar: unverified = 0 } = await ask(getToday, {
      handlers,
      context,
      input: {},
    })
    return { mails, unverified }
  }
  const before = await counts()
  await db.execute(sql`insert into mails (kind, to_email, message_id, status, expires_at, created_at)
    select 'prueba', 'a@sur.example', status || days, status, now(), now() - make_interval(days => days)
    from unnest(array['rechazado', 'abandonado', 'enviado', 'pendiente']) status, unnest(array[1, 8]) days`)
  await db.execute(
    sql`update users set email_verified_at = null where id = (select min(id) from users where deleted_at is null)`,
  )
  const { rows } = await db.execute<{ open: number }>(
    sql`select count(*)::int as open from users where deleted_at is null and email_verified_at is null`,
  )

  const after = await counts()

  expect(after.mails).toBe(before.mails + 2)
  expect(after.unverified).toBe(rows[0]?.open)
  expect(after.unverified).toBeGreaterThan(0)
})

describe('news', () => {
  test.each([
    ['a customer', customer, [3, 2, 9, 1]],
    ['a seller', seller, [3, 2, 8, 1]],
    ['root', root, [3, 2, 9, 8, 1]],
  ])(
    'are those that are out for %s, the newest first, also at their address',
    async (_, caller, expected) => {
      const { news } = await ask(getDashboard, { handlers, context: asked(caller), input: {} })
      const opened = await Promise.all(
        Array.from({ length: 10 }, (_, at) =>
          ask(getNewsItem, { handlers, context: asked(caller), input: { news_number: at + 1 } }).then(
            ({ data }) => data.news_number,
            ({ status }: { status: number }) => status,
          ),
        ),
      )

      expect(news.map(({ news_number }) => news_number)).toEqual(expected)
      expect(opened).toEqual(
        Array.from({ length: 10 }, (_, at) => (expected.includes(at + 1) ? at + 1 : 404)),
      )
    },
  )

  test('of today are gone at midnight, and those of tomorrow are there', async () => {
    const { news } = await ask(getDashboard, { handlers, context: asked(customer, midnight), input: {} })

    expect(news.map(({ news_number }) => news_number)).toEqual([4, 3, 9, 1])
  })
})

describe('promotions', () => {
  test('are listed whole while they are in force, the last day until midnight', async () => {
    const list = async (at: Date) =>
      (await ask(getDashboard, { handlers, context: asked(customer, at), input: {} })).promotions
    const before = await list(now)

    expect(before.map(({ id }) => id)).toEqual([2, 1])
    expect((await list(midnight)).map(({ id }) => id)).toEqual([4, 2])
    expect(before[1]).toEqual({
      id: 1,
      title: 'termina hoy',
      description: '',
      image: '/media/novedades/a.jpg',
      url: 'https://example.com/',
      from_date: '2026-03-06',
      to_date: '2026-03-11',
      from_date_formatted: '06/03/2026',
      to_date_formatted: '11/03/2026',
      products: [
        { product_code: 'MC-20', product_name: 'Mármol MC-20', discount: 12.5, price: null },
        { product_code: 'SIN-FICHA', product_name: null, discount: null, price: 99.9 },
      ],
    })
  })

  test.each([3, 4, 5, 6, 99])('the one with id %i is not in force', async (id) => {
    const asking = ask(getPromotion, { handlers, context: asked(root), input: { id } })

    await expect(asking).rejects.toMatchObject({ status: 404, message: 'La promoción no está vigente.' })
  })

  test('a change of one moves its products in the feed of phones', async () => {
    const moved = async (change: string) => {
      const before = await db.execute<{ version: number }>(
        sql`select version from products where product_code = 'MC-20'`,
      )
      await db.execute(sql.raw(change))
      const after = await db.execute<{ version: number }>(
        sql`select version from products where product_code = 'MC-20'`,
      )
      return (after.rows[0]?.version ?? 0) - (before.rows[0]?.version ?? 0)
    }

    expect(await moved(`update promotions set description = 'x' where id = 1`)).toBe(0)
    expect(await moved(`update promotions set published = false where id = 1`)).toBe(1)
    expect(
      await moved(`update promotion_products set discount = 5 where promotion_id = 1 and price is null`),
    ).toBe(1)
    expect(await moved(`delete from promotion_products where promotion_id = 1`)).toBe(1)
  })
})
