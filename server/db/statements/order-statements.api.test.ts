import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import type pg from 'pg'
import { beforeAll, expect, test, vi } from 'vitest'
import type { World } from '#tests/worlds/orders-world.ts'

let world: World
let cuit: string

beforeAll(async () => {
  // Tests that share the process use up the names of statements: this one begins with none.
  vi.resetModules()
  const { CUIT, ordersWorld } = await import('#tests/worlds/orders-world.ts')
  world = await ordersWorld()
  cuit = CUIT.marmoleria
})

const placeOrder = (index: number) =>
  world.call('vera', '/api/pedido-multiple', {
    headers: { 'Idempotency-Key': randomUUID() },
    body: {
      productos: Array.from({ length: 1 + (index % 5) }, () => ({
        product_code: index % 2 === 0 ? 'MC-20' : 'GR-30',
        unit: index % 2 === 0 ? 'M2' : 'PZA',
        quantity: 1,
        uuid: randomUUID(),
      })),
      form_billing_cuit: cuit,
      form_branch: 'Córdoba',
    },
  })

/** All connections there are: a call may use any of them. */
async function onEach<T>(work: (client: pg.PoolClient) => T): Promise<Awaited<T>[]> {
  const { pool } = world.database
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()))
  const results = await Promise.all(clients.map(work))
  for (const client of clients) client.release()
  return results
}

/** Counts writes to the database meanwhile. */
async function countWrites(work: () => Promise<unknown>): Promise<number> {
  const seen = { count: 0 }
  await onEach((client) => {
    const { stream } = (client as unknown as { connection: { stream: Socket & Record<string, unknown> } })
      .connection
    for (const name of ['_write', '_writev'] as const) {
      const write = stream[name] as (...args: unknown[]) => void
      stream[name] = (...args: unknown[]) => {
        seen.count += 1
        write.apply(stream, args)
      }
    }
  })
  const before = seen.count
  await work()
  return seen.count - before
}

/** Among many rows it matters to a plan how many are asked for. */
async function fill(): Promise<void> {
  for (const statement of [
    `insert into products (product_code, product_name, generic_name, espesor, terminacion, unit_price, usage_unit, stock_status)
      select 'X-' || n, 'Granito', 'Granito', '2', 'Pulido', 1, 'M2', 'green' from generate_series(1, 5000) n`,
    `insert into lots (product_code, batch, batch_search, branch, height, length, net_stock, net_m2, price)
      select 'X-' || n, 'B-' || n, 'b-' || n, 'Córdoba', 1, 1, 1, 1, 1 from generate_series(1, 5000) n`,
    `insert into keyed_calls (user_id, key, request_hash, call, status, answer)
      select 1, gen_random_uuid(), '', '', 200, '{}' from generate_series(1, 5000)`,
    `insert into accounts (id, account_name, business_name, cuit)
      select 100000 + n, 'Cuenta ' || n, 'Cuenta ' || n, 'X-' || n from generate_series(1, 5000) n`,
    'analyze products, lots, keyed_calls, accounts',
  ])
    await world.database.pool.query(statement)
}

test('the statements of a new order are planned once per connection, not with every order', async () => {
  await fill()
  for (let index = 0; index < 40; index++) expect((await placeOrder(index)).status).toBe(200)

  const results = await onEach((client) =>
    client.query<{ statement: string; planned: string }>(
      'select statement, custom_plans as planned from pg_prepared_statements where custom_plans + generic_plans > 6',
    ),
  )
  const rows = results.flatMap((result) => result.rows)
  expect(rows.filter(({ planned }) => Number(planned) > 5)).toEqual([])
  expect(rows.some(({ statement }) => statement.includes('insert into orders'))).toBe(true)
})

/** Counts accounts looked through from the first to the last. */
async function accountsRead(): Promise<number> {
  await onEach((client) => client.query('select pg_stat_force_next_flush()'))
  await onEach((client) => client.query('select 1'))
  const { rows } = await world.database.pool.query<{ read: string }>(
    `select seq_tup_read as read from pg_stat_user_tables where relname = 'accounts'`,
  )
  return Number(rows[0]?.read)
}

test('a new order reads the account that it is of, not all there are', async () => {
  const before = await accountsRead()

  expect((await placeOrder(0)).status).toBe(200)
  expect((await placeOrder(4)).status).toBe(200)

  expect((await accountsRead()) - before).toBeLessThan(5000)
})

test('a new order goes to the database in four writes: who asks, what is known, the orders, the answer', async () => {
  await placeOrder(0)

  expect(await countWrites(() => placeOrder(1))).toBe(4)
})
