import { serve } from '@hono/node-server'
import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { Hono } from 'hono'
import { type Db, openDatabase } from '#server/db/client.ts'
import { countStock, searchStock } from '#server/features/materials/search.db.ts'
import { readOrders } from '#server/records/order/read.ts'

const dialect = new PgDialect()

interface Statement {
  text: string
  values: unknown[]
}

/** The one statement that a reading sends, as text. */
async function statementOf(read: (db: Db) => Promise<unknown>): Promise<Statement> {
  const seen: SQL[] = []
  const execute = async (statement: SQL) => {
    seen.push(statement)
    return { rows: [] }
  }
  const db = { execute }
  await read(db as unknown as Db).catch(() => undefined)
  const { sql: text, params } = dialect.sqlToQuery(seen[0]!)
  return { text, values: params }
}

const ANYBODY = { accounts: null }
const filter = { search: process.env.SEARCH ?? '' }
const newest = sql`orders.id in (select id from orders order by created_at desc nulls last, id desc nulls last limit 30)`
const orderBy = sql`orders.created_at desc, orders.id desc`

const list = await statementOf((db) =>
  readOrders(db, { where: newest, orderBy }, { scope: { accounts: null }, seller: true, now: new Date() }),
)
const search = await statementOf((db) =>
  searchStock(db, { filter, page: 1, seller: true, transit: true, scope: ANYBODY }),
)
const count = await statementOf((db) => countStock(db, filter))

const insert = `insert into orders (uuid, account_id, product_code, product_name, quantity, unit, branch, status,
    created_by, search)
  select gen_random_uuid(), 1, g.product_code, g.product_code, g.quantity, g.unit, $2, 'Pendiente', 1, ''
  from jsonb_to_recordset($1::jsonb) as g(product_code text, quantity numeric, unit text)
  returning id, uuid, product_code, quantity, unit, branch, status, created_at`

const { pool } = openDatabase(process.env.DATABASE_URL ?? '')
const rowsOf = async ({ text, values }: Statement) => (await pool.query(text, values)).rows

/** The least any server on this stack has to do: no sessions, no rights, no checks, no story, no keys. */
const app = new Hono()
app.get('/ready', (c) => c.text('yes'))
app.get('/orders', async (c) => c.json(await rowsOf(list)))
app.get('/search', async (c) => c.json(await rowsOf(search)))
app.get('/count', async (c) => c.json(await rowsOf(count)))
app.get('/revision', async (c) => {
  const rows = await rowsOf({
    text: 'select orders.tx::text as tx from orders order by orders.tx desc limit 1',
    values: [],
  })
  const etag = `"${rows[0]?.tx}"`
  return c.req.header('if-none-match') === etag ? c.body(null, 304) : c.json(rows, 200, { etag })
})
app.post('/order', async (c) => {
  const { productos: products, form_branch } = await c.req.json()
  return c.json(await rowsOf({ text: insert, values: [JSON.stringify(products), form_branch] }))
})

const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: Number(process.env.PORT) })
process.on('SIGTERM', () => {
  server.close()
  void pool.end().then(() => process.exit(0))
})
