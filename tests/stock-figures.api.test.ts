import { afterAll, expect, test, vi } from 'vitest'
import { getDashboard } from '#contract/calls/dashboard.ts'
import { getCharts } from '#contract/calls/home/charts.ts'
import { getToday } from '#contract/calls/home/today.ts'
import { getMaterialLots, searchMaterials } from '#contract/calls/materials.ts'
import { listOrders } from '#contract/calls/orders.ts'
import type { Endpoint, OutputOf } from '#contract/kit/endpoint.ts'
import type { StockLot, StockProduct } from '#contract/stock/stock.ts'
import { startTestServer } from '#tests/servers/server.ts'
import { storeStock } from '#tests/worlds/stored-stock.ts'

/** Ten minutes before midnight of the last day of a month in Buenos Aires: in UTC it is the next month already. */
vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-31T23:50:00-03:00') })
afterAll(() => vi.useRealTimers())

const CODE = 'FIG-20P'
const LOTS = 369
const ORDERS = 1200

const server = await startTestServer()
const { pool } = server.database

// The best offers stand last by number: in no page of 200 by order of the table.
await storeStock(server.database.db, {
  products: [
    {
      ...{ product_code: CODE, product_name: 'Figurado 2 cm', generic_name: 'Figurado', kind: 'Mármol' },
      ...{ espesor: '2 cm', terminacion: 'Pulido', unit_price: 118, usage_unit: 'M2', stock_status: 'green' },
      ...{ stock_arrival_date: null, location: null, promotion_price: null, promotion_discount: null },
      image_pr_url: null,
    } as StockProduct,
  ],
  lots: Array.from({ length: LOTS }, (_, index): StockLot => {
    const percent = index >= LOTS - 3 ? 40 : index % 3 === 0 ? 30 : 0
    const price = 118 + (index % 5)
    return {
      ...{ id: 9_000_000 + index, product_code: CODE, batch: `FIG-${index}`, warehouse: null },
      ...{ branch: index % 2 ? 'Córdoba' : 'Rosario', height: 1.8, length: 3, fotos: 0, reservas: 0 },
      ...{ net_stock: 1 + (index % 4), net_m2: 5.4 * (1 + (index % 4)), price, oferta_percent: percent },
      batch_price: percent > 0 ? Math.round(price * (100 - percent)) / 100 : null,
    }
  }),
})
// An order an hour for 50 days, the last of them five minutes ago.
await pool.query(
  `insert into orders (uuid, account_id, product_code, product_name, quantity, unit, branch, client_note, status,
    created_by, created_at, search)
  select gen_random_uuid(), 1 + n % 3, '${CODE}', 'Figurado 2 cm', 1 + n % 7, case when n % 5 = 0 then 'PZA' else 'M2' end,
    'Córdoba', n::text, (array['Pendiente', 'Listo para entrega', 'Entregado', 'Cancelado'])[1 + n % 4], 1,
    '2027-02-01T02:45:00Z'::timestamptz - n * interval '1 hour', array_to_tsvector(array['figurado'])
  from generate_series(0, ${ORDERS - 1}) n`,
)

const { access_token: token } = await server.signIn('root')

async function read<E extends Endpoint>({ path }: E, query = ''): Promise<OutputOf<E>> {
  const { status, body } = await server.call<OutputOf<E>>(`${path}${query}`, { token })
  expect(status, path).toBe(200)
  return body
}

/** A figure by a statement of its own, with days written out. */
async function figureOf(statement: string): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(`select (${statement})::float8 as n`)
  return rows[0]?.n ?? Number.NaN
}
const countOf = (where: string) => figureOf(`select count(*) from orders where ${where}`)
/** The day of an order in Buenos Aires, three hours behind UTC. */
const DAY = `((created_at at time zone 'UTC') - interval '3 hours')::date`
/** Orders of who asks, as sellers see them in charts. */
const OWN = `(select id from users where email = 'root@demo.example') in (owner_id, created_by)`

test('the orders of the last month are those since its day and hour, by the clock of the server', async () => {
  const { cant_pedidos } = await read(getDashboard)

  expect(cant_pedidos).toBe(await countOf(`created_at > '2026-12-31T23:50:00-03:00'`))
})

test('the orders of today’s card are all open ones, by what they wait for', async () => {
  const { pedidos: counts } = await read(getToday)

  expect(counts).toEqual({
    en_curso: await countOf(`status not in ('Entregado', 'Rechazado', 'Cancelado')`),
    listos: await countOf(`status = 'Listo para entrega'`),
    sin_confirmar: await countOf(`erp ->> 'estado' = 'sin confirmar'`),
  })
})

test('the charts count eight weeks up to the day in Buenos Aires, weeks and statuses alike', async () => {
  const { weeks, statuses, area } = await read(getCharts)
  const since = `${OWN} and ${DAY} >= date '2026-12-07'`

  expect([weeks[0]?.from, weeks.at(-1)?.from]).toEqual(['2026-12-07', '2027-01-25'])
  expect(weeks.at(-1)?.orders).toBe(
    await countOf(`${OWN} and ${DAY} between date '2027-01-25' and date '2027-01-31'`),
  )
  expect(weeks.reduce((sum, { orders }) => sum + (orders ?? 0), 0)).toBe(await countOf(since))
  for (const { name, value } of statuses ?? [])
    expect(value, name).toBe(await countOf(`${since} and status = '${name}'`))
  expect(area?.reduce((sum, { value }) => sum + value, 0)).toBe(
    await figureOf(`select sum(quantity) from orders where unit = 'M2' and ${since}`),
  )
})

test('a list of orders says one more than it counts, and its true number at its end', async () => {
  const { pagination } = await read(listOrders)
  const records = await figureOf(`select count(distinct coalesce(-group_id, id)) from orders`)
  const last = await read(listOrders, `?page=${Math.ceil(records / 30)}`)

  expect(pagination.total).toBe(1001)
  expect(last.pagination).toMatchObject({ total: records, next_page_url: null })
})

test('figures of a product with 369 lots are of all of them: price, offer, lots, pieces and m²', async () => {
  const [card] = (await read(searchMaterials, `?search=${CODE}&branch=all`)).records.data
  const of = (expression: string) =>
    figureOf(`select ${expression} from lots where product_code = '${CODE}' and deleted_at is null`)

  expect(card?.total_lotes).toBe(LOTS)
  expect(card?.precio_desde).toBe(await of('min(coalesce(batch_price, price))'))
  expect(card?.precio_hasta).toBe(await of('max(coalesce(batch_price, price))'))
  expect(card?.oferta_percent).toBe(await of('max(oferta_percent)'))
  expect(card?.net_stock).toBe(await of('sum(net_stock)'))
  expect(card?.net_m2).toBeCloseTo(await of('sum(net_m2)'), 2)
  expect(card?.sucursales).toEqual(['Córdoba', 'Rosario'])
})

test('its lots are as many as its card says, over as many pages as that takes', async () => {
  const pages = await Promise.all(
    [1, 2].map((page) => read(getMaterialLots, `?product_code=${CODE}&page=${page}`)),
  )

  expect(pages.map(({ total }) => total)).toEqual([LOTS, LOTS])
  expect(new Set(pages.flatMap(({ data }) => data.map(({ id }) => id))).size).toBe(LOTS)
  expect(pages[0]?.data[0]?.oferta_percent).toBe(40)
})
