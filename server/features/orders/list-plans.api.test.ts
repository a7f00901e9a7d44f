import type { SQL } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { dialect } from '#server/db/statements/prepared-session.ts'
import type { Context } from '#server/http/handler.ts'
import { ordersWorld, type World } from '#tests/worlds/orders-world.ts'
import { readListPage } from './orders.db.ts'

let world: World

beforeAll(async () => {
  world = await ordersWorld()
  await world.database.pool.query(
    `insert into orders (uuid, account_id, product_code, product_name, quantity, unit, branch, status, created_by,
        created_at, search)
      select gen_random_uuid(), 1, 'MC-20', 'Mármol', 1, 'M2', 'Córdoba',
        case when n > 16000 then 'Pendiente' else 'Entregado' end, 1, now() - n * interval '1 minute', ''
      from generate_series(1, 24000) n`,
  )
  await world.database.pool.query('analyze orders')
})

/** The plan for the first page of a seller's list. */
async function planOf(args: Parameters<typeof readListPage>[1]): Promise<string> {
  const sent: SQL[] = []
  const db = { execute: async (statement: SQL) => ({ rows: sent.splice(0, 0, statement) }) }
  const caller = { id: 1, seller: true, work_account_id: null, account_id: null, branch: null }
  await readListPage({ db, caller, scope: { accounts: null } } as unknown as Context, args)
  const { sql, params } = dialect.sqlToQuery(sent[0] as SQL)
  const { rows } = await world.database.pool.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, params)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

test('pending orders are read from their own index, however many came after them', async () => {
  expect(await planOf({ f: ['Pendiente'] })).toContain('Index Scan using orders_status on orders o')
})

test('the newest orders are read in the order of their index and not sorted', async () => {
  const plan = await planOf({})

  expect(plan).toContain('using orders_latest on orders o')
  expect(plan).not.toMatch(/Seq Scan on orders/)
})
