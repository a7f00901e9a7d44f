import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { generateStock } from '#bench/search/generate-stock.ts'
import { getStock } from '#contract/calls/pull-stock.ts'
import { byStockOrder, type StockColumns, type StockLot } from '#contract/stock/stock.ts'
import { decodeStock } from '#contract/stock/stock-wire.ts'
import { openDatabase } from '#server/db/client.ts'
import { ensureHistory } from '#server/db/history.ts'
import { testDatabase } from '#tests/servers/database.ts'
import { ask, callerWith, contextFor, seller } from '#tests/servers/handler-context.ts'
import { soon } from '#tests/worlds/feed-world.ts'
import { storeStock } from '#tests/worlds/stored-stock.ts'
import { pullHandlers } from './pull.handlers.ts'

const handlers = pullHandlers({})

const database = openDatabase((await testDatabase()).url)
afterAll(() => database.close())
const { db } = database
const stock = generateStock(2000, 7)
const here = stock.lots.filter(({ branch }) => branch === 'Córdoba').sort(byStockOrder)

beforeAll(async () => {
  await ensureHistory(db)
  await storeStock(db, stock)
})

async function pull(cursor?: string, caller = seller) {
  const page = await ask(getStock, {
    handlers,
    context: contextFor(db, { caller }),
    input: { sucursal: 'Córdoba', ...(cursor && { cursor }) },
  })
  return { ...page, lots: decodeStock(page.stock as StockColumns) }
}

test('a branch comes whole, lots without pieces included', async () => {
  const page = await pull()

  expect(page.lots).toEqual(here)
  expect(here.some(({ net_stock }) => net_stock === 0)).toBe(true)
  expect([page.reset, page.more, page.removed]).toEqual([true, false, []])
})

test('who is no seller never learns of reservas', async () => {
  const { lots } = await pull(undefined, callerWith())

  expect(lots).toEqual(here.map((lot) => ({ ...lot, reservas: 0 })))
})

test('then only what changed comes, and the ids of what was deleted', async () => {
  const { cursor } = await soon(async () => {
    const page = await pull((await pull()).cursor)
    expect(page.lots).toEqual([])
    return page
  })
  const [sold, deleted] = here as [StockLot, StockLot]
  await db.execute(sql`update lots set net_stock = 0, net_m2 = 0 where id = ${sold.id}`)
  await db.execute(sql`update lots set deleted_at = now() where id = ${deleted.id}`)

  await soon(async () => {
    const page = await pull(cursor)
    expect(page.lots).toEqual([{ ...sold, net_stock: 0, net_m2: 0 }])
    expect([page.reset, page.removed]).toEqual([false, [deleted.id]])
  })
})

test('a cursor of other rights starts the branch afresh', async () => {
  const { cursor } = await pull()

  expect((await pull(cursor, callerWith({ scopeTag: 'b' }))).reset).toBe(true)
})
