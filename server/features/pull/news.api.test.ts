import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { FEED_TABLES, type FeedTable, getNews } from '#contract/calls/pull.ts'
import { getStock } from '#contract/calls/pull-stock.ts'
import type { StockColumns } from '#contract/stock/stock.ts'
import { decodeStock } from '#contract/stock/stock-wire.ts'
import type { Context } from '#server/http/handler.ts'
import { seeded } from '#tests/bad-network.ts'
import { ask, callerWith, contextFor } from '#tests/servers/handler-context.ts'
import { customer, feedWorld, sellers, soon } from '#tests/worlds/feed-world.ts'
import { feedNewsHandlers } from './news.handlers.ts'
import { pullHandlers } from './pull.handlers.ts'

const { db, pool, caughtUp } = await feedWorld()
await db.execute(sql`select setval(pg_get_serial_sequence('lots', 'id'), 100)`)

type Cursors = Record<string, string>

const askNews = (tablas: Cursors, stock: Cursors = {}, who: Partial<Context> = sellers) =>
  ask(getNews, {
    handlers: feedNewsHandlers,
    context: contextFor(db, who),
    input: {
      tablas: Object.keys(tablas).join(','),
      cursores: Object.values(tablas).join(','),
      stock: Object.keys(stock),
      cursores_stock: Object.values(stock).join(','),
    },
  })

const pullStock = (branch: string, cursor?: string) =>
  ask(getStock, {
    handlers: pullHandlers({}),
    context: contextFor(db, sellers),
    input: { sucursal: branch, ...(cursor && { cursor }) },
  })

async function stockCursor(branch: string): Promise<string> {
  const { cursor } = await pullStock(branch)
  return cursor
}

async function cursorsOf(tables: readonly FeedTable[]): Promise<Cursors> {
  const cursors: Cursors = {}
  for (const table of tables) cursors[table] = (await caughtUp(table)).cursor
  return cursors
}

describe('news of several feeds', () => {
  test('that have none are their names', async () => {
    const tables = await cursorsOf(FEED_TABLES)

    await soon(async () => {
      const stock = { Córdoba: await stockCursor('Córdoba'), Mendoza: await stockCursor('Mendoza') }
      const { tablas, stock: pages, iguales } = await askNews(tables, stock)
      expect([tablas, pages]).toEqual([[], []])
      expect(iguales).toEqual({ tablas: Object.keys(tables), stock: ['Córdoba', 'Mendoza'] })
    })
  })

  test('are the pages that the own calls of the feeds would give', async () => {
    const tables = await cursorsOf(['productos', 'sucursales'])
    const stock = { Córdoba: await stockCursor('Córdoba'), Mendoza: await stockCursor('Mendoza') }
    await db.execute(sql`update products set unit_price = 77 where product_code = 'MA-2'`)
    await db.execute(sql`update lots set net_stock = 9 where id = 2`)

    await soon(async () => {
      const { tablas, stock: pages, iguales } = await askNews(tables, stock)
      expect(tablas).toMatchObject([{ tabla: 'productos', rows: [{ product_code: 'MA-2', unit_price: 77 }] }])
      expect(pages.map(({ sucursal: branch }) => branch)).toEqual(['Mendoza'])
      const [page] = pages
      const own = await pullStock('Mendoza', stock.Mendoza)
      expect({ ...page, cursor: '' }).toEqual({ ...own, cursor: '', sucursal: 'Mendoza' })
      expect(iguales).toEqual({ tablas: ['sucursales'], stock: ['Córdoba'] })
    })
  })

  test('SY12 a feed whose cursor is of other rights, or none, begins again; stock is left to its own call', async () => {
    const { tablas, stock, iguales } = await askNews({ sucursales: 'x' }, { Córdoba: 'x' })
    const others = await askNews({ cuentas: (await caughtUp('cuentas')).cursor }, {}, customer(1))

    expect(tablas).toMatchObject([{ tabla: 'sucursales', reset: true, more: false }])
    expect([stock, iguales.stock]).toEqual([[], []])
    expect(others.tablas).toMatchObject([{ reset: true, rows: [{ id: 1 }] }])
  })

  test('never hold what its reader may not see', async () => {
    const nobody = { caller: callerWith({ p: {}, scopeTag: 'n' }), scope: { accounts: [] } }
    const all = Object.fromEntries(FEED_TABLES.map((table) => [table, 'x']))

    const { tablas, stock, iguales } = await askNews(all, { Córdoba: await stockCursor('Córdoba') }, nobody)

    expect(tablas.map(({ tabla }) => tabla).sort()).toEqual([
      'cuentas',
      'estados',
      'estadosDeGrupo',
      'feriados',
      'notificaciones',
      'sucursales',
    ])
    const ofAccounts = tablas.filter(({ tabla }) => ['cuentas', 'notificaciones'].includes(tabla))
    expect(ofAccounts.map(({ rows }) => rows)).toEqual([[], []])
    expect([stock, iguales.stock]).toEqual([[], []])
  })

  test('are refused for lists that do not fit together', async () => {
    const refused = (input: object) =>
      ask(getNews, { handlers: feedNewsHandlers, context: contextFor(db, sellers), input }).catch(
        (error) => error.status ?? error.name,
      )

    expect(await refused({ tablas: 'pedidos', cursores: '' })).toBe(422)
    expect(await refused({ tablas: 'pedidos,pedidos', cursores: 'a,b' })).toBe('ValiError')
    expect(await refused({ stock: ['Salta', 'Salta'], cursores_stock: 'a,b' })).toBe('ValiError')
  })

  test('a branch with very many changes is left to its own call', async () => {
    const stock = { Salta: await stockCursor('Salta') }
    await db.execute(sql`
      insert into lots (product_code, batch, batch_search, branch, height, length, net_stock, net_m2, price)
      select 'MA-1', 'S-' || n, '', 'Salta', 160, 280, 1, 4.48, 10 from generate_series(1, 1001) n`)

    await soon(async () => expect((await pullStock('Salta', stock.Salta)).stock).toBeTruthy())
    const { stock: pages, iguales } = await askNews({}, stock)

    expect([pages, iguales.stock]).toEqual([[], []])
  })
})

const BRANCHES = ['Córdoba', 'Mendoza', 'Rosario']

/** A phone that asks about everything at once, from wherever it is. */
function newsPhone(cursors: { tables: Cursors; stock: Cursors }) {
  const orders = new Set<string>()
  const lots = new Map<number, number>()
  return {
    orders,
    lots,
    async pull() {
      const { tablas, stock } = await askNews(cursors.tables, cursors.stock)
      for (const { tabla, rows, cursor } of tablas) {
        for (const row of rows) orders.add((row as { uuid: string }).uuid)
        cursors.tables[tabla] = cursor
      }
      for (const { sucursal: branch, stock: columns, cursor, removed } of stock) {
        for (const lot of decodeStock(columns as StockColumns)) lots.set(lot.id, lot.net_stock)
        for (const id of removed) lots.set(id, -1)
        cursors.stock[branch] = cursor
      }
    },
  }
}

test('SY27 of fifty phones that ask about all feeds while transactions end in any order, none misses a change', async () => {
  const random = seeded(55)
  const tables = await cursorsOf(['pedidos'])
  const stock = Object.fromEntries(
    await Promise.all(BRANCHES.map(async (name) => [name, await stockCursor(name)] as const)),
  )
  const phones = Array.from({ length: 50 }, () => newsPhone({ tables: { ...tables }, stock: { ...stock } }))
  const made: string[] = []
  const changed = new Map<number, number>()
  const writer = async (turn: number) => {
    const client = await pool.connect()
    for (let round = 0; round < 8; round++) {
      const uuid = randomUUID()
      const branch = BRANCHES[(turn + round) % BRANCHES.length]
      await client.query('begin')
      await client.query(
        `insert into orders (uuid, account_id, product_code, product_name, quantity, unit, branch, status, created_by, search)
         values ($1, 1, 'MA-1', '', 1, 'M2', 'Salta', 'Pendiente', 1, '')`,
        [uuid],
      )
      const { rows } = await client.query(
        `insert into lots (product_code, batch, batch_search, branch, height, length, net_stock, net_m2, price)
         values ('MA-1', $1, '', $2, 160, 280, 1, 4.48, 10) returning id`,
        [`W-${turn}-${round}`, branch],
      )
      await client.query('select pg_sleep($1)', [random() / 60])
      if (round % 3 === 2)
        await client.query('update lots set deleted_at = now() where id = $1', [rows[0].id])
      await client.query('commit')
      made.push(uuid)
      changed.set(rows[0].id, round % 3 === 2 ? -1 : 1)
    }
    client.release()
  }
  const state = { isWriting: true }
  const pulling = phones.map(async (phone) => {
    while (state.isWriting) {
      await new Promise((go) => setTimeout(go, random() * 60))
      await phone.pull()
    }
  })

  await Promise.all([0, 1, 2, 3].map(writer))
  state.isWriting = false
  await Promise.all(pulling)

  const gone = [...changed].filter(([, pieces]) => pieces === -1)
  const there = [...changed].filter(([, pieces]) => pieces === 1)
  await soon(async () => {
    await Promise.all(phones.map((phone) => phone.pull()))
    for (const { orders, lots } of phones) {
      expect(made.filter((uuid) => !orders.has(uuid))).toEqual([])
      expect(there.filter(([id]) => lots.get(id) !== 1)).toEqual([])
      expect(gone.filter(([id]) => (lots.get(id) ?? -1) !== -1)).toEqual([])
    }
  })
})
