import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { generateStock } from '#bench/search/generate-stock.ts'
import { getStock } from '#contract/calls/pull-stock.ts'
import { byStockOrder, type StockColumns, type StockLot } from '#contract/stock/stock.ts'
import { decodeStock } from '#contract/stock/stock-wire.ts'
import { openDatabase } from '#server/db/client.ts'
import { ensureHistory } from '#server/db/history.ts'
import { createPackedFirstPages, type PackedFirstPages } from '#server/stock/packed-first-pages.ts'
import { testDatabase } from '#tests/servers/database.ts'
import { ask, callerWith, contextFor, seller } from '#tests/servers/handler-context.ts'
import { storeStock } from '#tests/worlds/stored-stock.ts'
import { pullHandlers } from './pull.handlers.ts'

const database = openDatabase((await testDatabase()).url)
afterAll(() => database.close())
const { db } = database

beforeAll(async () => {
  await ensureHistory(db)
  await storeStock(db, generateStock(4000, 7))
  await db.execute(sql`select setval(pg_get_serial_sequence('lots', 'id'), 10000)`)
})

/** A process: its bases, and how many times it made one. */
function process() {
  const bases = createPackedFirstPages(db)
  const state = { made: 0 }
  const counted: PackedFirstPages = {
    of: (name, isGood, make) =>
      bases.of(name, isGood, (own) => {
        state.made++
        return make(own)
      }),
  }
  return { bases: counted, state }
}
const here = process()

const page = (cursor?: string, { bases = here.bases, caller = seller } = {}) =>
  ask(getStock, {
    handlers: pullHandlers({ stockBases: bases }),
    context: contextFor(db, { caller }),
    input: { sucursal: 'Córdoba', ...(cursor && { cursor }) },
  })

/** All of a branch, as a phone without a cursor reads it to the end. */
async function readAll(options?: Parameters<typeof page>[1]) {
  const lots = new Map<number, StockLot>()
  for (let cursor: string | undefined, more = true; more; ) {
    const read = await page(cursor, options)
    if (read.reset) lots.clear()
    for (const id of read.removed) lots.delete(id)
    for (const lot of decodeStock(read.stock as StockColumns)) lots.set(lot.id, lot)
    ;({ cursor, more } = read)
  }
  return [...lots.values()].sort(byStockOrder)
}

/** All of a branch as its table has it. */
const inTable = async () =>
  (
    await ask(getStock, {
      handlers: pullHandlers({}),
      context: contextFor(db, { caller: seller }),
      input: { sucursal: 'Córdoba' },
    })
  ).stock

async function expectWhole(): Promise<void> {
  expect(await readAll()).toEqual(decodeStock((await inTable()) as StockColumns))
}

test('a base is made once for everybody who begins, and says that more comes', async () => {
  const [one, other] = await Promise.all([page(), page()])
  const third = await page()

  expect([one.reset, one.more, one.removed]).toEqual([true, true, []])
  expect([other, third]).toEqual([one, one])
  expect(here.state.made).toBe(1)
  await expectWhole()
})

test('what was written since comes behind the base, also what was deleted, by any process', async () => {
  const made = here.state.made
  const [sold, deleted] = await readAll()
  await db.execute(sql`update lots set net_stock = 0 where id = ${sold?.id}`)
  await db.execute(sql`update lots set deleted_at = now() where id = ${deleted?.id}`)

  await expectWhole()
  expect(here.state.made).toBe(made)
  const there = process()
  const { cursor } = await page()
  expect((await page(cursor, { bases: there.bases })).reset).toBe(false)
})

test('SY27 what commits late is behind the base, as is what commits before an older transaction ends', async () => {
  const slow = await database.pool.connect()
  await slow.query('begin')
  await slow.query(
    `update lots set net_stock = 41 where id = (select min(id) from lots where branch = 'Córdoba')`,
  )
  const there = process()
  const { cursor } = await page(undefined, { bases: there.bases })
  await db.execute(sql`
    insert into lots (product_code, batch, batch_search, branch, height, length, net_stock, net_m2, price)
    select product_code, 'N-1', '', 'Córdoba', 150, 250, 3, 11.25, 99 from lots limit 1`)

  const during = decodeStock((await page(cursor, { bases: there.bases })).stock as StockColumns)
  await slow.query('commit')
  slow.release()

  expect(during.map(({ batch }) => batch)).toContain('N-1')
  await expectWhole()
  expect((await readAll({ bases: there.bases })).filter(({ net_stock }) => net_stock === 41)).toHaveLength(1)
})

test('who is no seller gets another one, without reservas', async () => {
  await db.execute(sql`update lots set reservas = 2 where branch = 'Córdoba'`)

  const [own, others] = [await readAll(), await readAll({ caller: callerWith() })]

  expect(own.every(({ reservas: reservations }) => reservations === 2)).toBe(true)
  expect(others).toEqual(own.map((lot) => ({ ...lot, reservas: 0 })))
})

test('after an import it is made anew', async () => {
  const made = here.state.made
  await db.execute(sql`
    insert into lots (product_code, batch, batch_search, branch, height, length, net_stock, net_m2, price)
    select (select product_code from lots limit 1), 'I-' || n, '', 'Córdoba', 150, 250, 1, 3.75, 10
    from generate_series(1, 2100) n`)

  await expectWhole()
  expect(here.state.made).toBe(made + 1)
})

test('SY12 SY29 another history, and a database that went back, have other bases', async () => {
  const { rows } = await db.execute<{ history: string }>(sql`select history from sync_history`)
  const made = here.state.made
  await db.execute(sql`update sync_history set history = ${randomUUID()}`)
  await expectWhole()
  await db.execute(sql`update sync_history set history = ${rows[0]!.history}`)
  await expectWhole()
  expect(here.state.made).toBe(made + 2)

  await db.transaction(async (tx) => {
    await tx.execute(sql`alter table lots disable trigger marcar_cambio`)
    await tx.execute(sql`update lots set tx = '3'`)
    await tx.execute(sql`alter table lots enable trigger marcar_cambio`)
  })
  await expectWhole()
  expect(here.state.made).toBe(made + 3)
})

test('no more bytes are kept than fit', async () => {
  const small = createPackedFirstPages(db, 1)
  let made = 0
  const bases: PackedFirstPages = {
    of: (name, isGood, make) =>
      small.of(name, isGood, (own) => {
        made++
        return make(own)
      }),
  }

  await page(undefined, { bases })
  await page(undefined, { bases })

  expect(made).toBe(2)
})
