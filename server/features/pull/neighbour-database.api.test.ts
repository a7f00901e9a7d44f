import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getChanges } from '#contract/calls/pull.ts'
import { openDatabase, type Queryable } from '#server/db/client.ts'
import { latest, revisionOf } from '#server/db/revision.ts'
import { asRole, letWork, makeRole } from '#server/db/runtime-role.ts'
import { pullHandlers } from '#server/features/pull/pull.handlers.ts'
import { testDatabase } from '#tests/servers/database.ts'
import { ask, contextFor } from '#tests/servers/handler-context.ts'
import { feedWorld, type PullInput, sellers, soon } from '#tests/worlds/feed-world.ts'

const handlers = pullHandlers({})

const world = await feedWorld()
const { pool, url, caughtUp } = world
const neighbour = new pg.Client({ connectionString: (await testDatabase()).url })

/** The role of the server: it may read and write rows. */
const role = `app_${randomBytes(6).toString('hex')}`
const app = openDatabase(asRole(url, role, role))

beforeAll(async () => {
  const owner = await pool.connect()
  await makeRole(owner, role, role)
  await letWork(owner, role)
  owner.release()
  await neighbour.connect()
})

afterAll(async () => {
  await Promise.all([app.close(), neighbour.end()])
  await pool.query(`drop owned by ${role}`)
  await pool.query(`drop role ${role}`)
})

const pull = (input: PullInput) =>
  ask(getChanges, {
    handlers,
    context: contextFor(app.db, sellers),
    input: { tabla: 'productos' as const, ...input },
  })

/** While a transaction of another database of the same server has a number and does not end. */
async function besideALongOne<T>(work: () => Promise<T>): Promise<T> {
  await neighbour.query('begin')
  await neighbour.query('select pg_current_xact_id()')
  return work().finally(() => neighbour.query('rollback'))
}

const reprice = (price: number) =>
  pool.query(`update products set unit_price = ${price} where product_code = 'MA-2'`)

test('SY27 a transaction open in another database holds no change back', async () => {
  const { cursor } = await caughtUp('productos')

  await besideALongOne(async () => {
    await reprice(120)

    await soon(async () => {
      const page = await pull({ cursor })
      expect(page.rows).toMatchObject([{ product_code: 'MA-2', unit_price: 120 }])
      expect((await pull({ cursor: page.cursor })).rows).toEqual([])
    })
  })
})

test('SY27 beside it, one of this database still does', async () => {
  const { cursor } = await caughtUp('productos')
  const late = await pool.connect()

  await besideALongOne(async () => {
    await late.query('begin')
    await late.query("update products set unit_price = 130 where product_code = 'MA-1'")
    await reprice(131)
    const during = await pull({ cursor })
    await late.query('commit')
    late.release()

    expect(during.rows).toEqual([])
    await soon(async () =>
      expect((await pull({ cursor: during.cursor })).rows).toMatchObject([
        { product_code: 'MA-1', unit_price: 130 },
        { product_code: 'MA-2', unit_price: 131 },
      ]),
    )
  })
})

test('a cursor that came further than what is known to have ended now stays where it is', async () => {
  const { cursor } = await caughtUp('productos')
  const late = await pool.connect()
  await late.query('begin')
  await late.query('select pg_current_xact_id()')
  await reprice(140)
  const { rows } = await pool.query('select to_hex(max(tx::text::bigint) + 1) as next from products')
  const further = cursor.split('.').with(1, rows[0].next).join('.')

  const page = await pull({ cursor: further })
  await late.query('rollback')
  late.release()

  expect([page.rows, page.reset, page.cursor.split('.')[1]]).toEqual([[], false, rows[0].next])
})

const revision = async (db: Queryable) => {
  const { rows } = await db.execute<{ revision: string }>(
    sql`select ${revisionOf(latest('products'))} as revision`,
  )
  return rows[0]?.revision
}

test('a revision names nobody of another database', async () => {
  await besideALongOne(async () => {
    await reprice(150)

    await soon(async () => expect(await revision(app.db)).toMatch(/^\d+$/))
  })
})

test('a revision is not final within the transaction that made the newest change', async () => {
  const within = await app.db.transaction(async (tx) => {
    await tx.execute(sql`update products set unit_price = 151 where product_code = 'MA-2'`)
    await pool.query('select pg_current_xact_id()')
    return revision(tx)
  })

  expect(within).toContain('@')
})
