import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { AppError } from '#contract/errors.ts'
import { estimarSalida, FEED, FEED_TABLES, type FeedTable, leerCambios } from '#contract/pull.ts'
import { ESTADO } from '#contract/transitions.ts'
import { openDatabase } from '#server/db/client.ts'
import { ensureHistory } from '#server/db/history.ts'
import type { Context } from '#server/http/handler.ts'
import { testDatabase } from '#tests/database.ts'
import { ask, callerWith, contextFor, seller } from '#tests/handler-context.ts'
import { pullHandlers as handlers } from './pull.handlers.ts'

const { url } = await testDatabase()
const database = openDatabase(url)
afterAll(() => database.close())
const { db } = database

type Input = { cursor?: string; sucursales?: string; dias?: number; limit?: number }

const sellers = { caller: seller, scope: { accounts: null } }
const customer = (account: number, scopeTag = `c${account}`) => ({
  caller: callerWith({ scopeTag }),
  scope: { accounts: [account] },
})

const pull = (tabla: FeedTable, input: Input = {}, who: Partial<Context> = sellers) =>
  ask(leerCambios, { handlers, context: contextFor(db, who), input: { tabla, ...input } })

/** Reads a feed to its end, a few rows a page. */
async function readAll(tabla: FeedTable, input: Input = {}, who: Partial<Context> = sellers) {
  const pages = [await pull(tabla, { limit: 2, ...input }, who)]
  for (let page = pages[0]; page?.more; pages.push(page)) {
    page = await pull(tabla, { limit: 2, ...input, cursor: page.cursor }, who)
  }
  return {
    rows: pages.flatMap(({ rows }) => rows) as Record<string, unknown>[],
    removed: pages.flatMap(({ removed }) => removed),
    resets: pages.map(({ reset }) => reset),
    cursor: pages.at(-1)?.cursor ?? '',
    total: pages[0]?.total,
  }
}

/** A reading that has come to its end and brings nothing twice: other databases' transactions are over, too. */
async function caughtUp(tabla: FeedTable, input: Input = {}) {
  const reading = await readAll(tabla, input)
  return vi.waitFor(async () => {
    const page = await pull(tabla, { ...input, cursor: reading.cursor })
    reading.cursor = page.cursor
    expect(page.rows).toEqual([])
    return reading
  })
}

async function makeOrder(given: { account?: number; status?: string; branch?: string; age?: number } = {}) {
  const uuid = randomUUID()
  const { account = 1, status = ESTADO.pendiente, branch = 'Córdoba', age = 0 } = given
  await db.execute(sql`
    insert into orders (uuid, account_id, product_code, product_name, quantity, unit, branch, status, created_by, owner_id, search, created_at)
    values (${uuid}, ${account}, 'MA-1', 'Mármol', 1, 'M2', ${branch}, ${status}, 1, 1, '', now() - ${age} * interval '1 day')`)
  return uuid
}

const cancel = (uuid: string) =>
  db.execute(sql`update orders set status = ${ESTADO.cancelado} where uuid = ${uuid}`)

beforeAll(async () => {
  await ensureHistory(db)
  await db.execute(sql`
    insert into accounts (id, account_name, business_name, cuit, active)
    values (1, 'Piedras SA', 'Piedras SA', '30-1', true), (2, 'Mesadas SRL', 'Mesadas SRL', '30-2', true), (3, 'Cerrada SA', 'Cerrada SA', '30-3', false)`)
  await db.execute(sql`
    insert into users (id, uuid, email, fullname, password_hash, account_id)
    values (1, gen_random_uuid(), 'ana@example.com', 'Ana Ruiz', '', 1)`)
  await db.execute(sql`
    insert into products (product_code, product_name, generic_name, espesor, terminacion, unit_price, usage_unit, stock_status, active)
    select 'MA-' || n, 'Mármol ' || n, 'Mármol', '2 cm', 'Pulido', 100.5, 'M2', 'green', n < 5 from generate_series(1, 5) n`)
  await db.execute(sql`
    insert into branches (uuid, nombre, abbr, nave_hasta) values (gen_random_uuid(), 'Córdoba', 'CBA', 'C'), (gen_random_uuid(), 'Mendoza', 'MZA', 'B')`)
  await db.execute(sql`insert into order_statuses (status, color, orden) values ('Pendiente', 'yellow', 1)`)
  await db.execute(sql`
    insert into group_states (uuid, nombre, key, color, orden, deleted_at)
    values (gen_random_uuid(), 'Armado', 'armado', '#112233', 1, null), (gen_random_uuid(), 'Viejo', 'viejo', '#112233', 2, now())`)
  await db.execute(sql`
    insert into order_groups (uuid, nombre, account_id, created_by) values (gen_random_uuid(), 'Obra', 1, 1)`)
  await db.execute(sql`
    insert into lots (id, product_code, batch, batch_search, branch, height, length, net_stock, net_m2, price)
    values (1, 'MA-1', 'B-1', '', 'Córdoba', 160, 280, 2, 8.96, 100), (2, 'MA-1', 'B-2', '', 'Mendoza', 160, 280, 2, 8.96, 100)`)
  await db.execute(sql`
    insert into photos (uuid, lot_id, number, fuente, sha256, bytes, thumb_bytes, width, height)
    values (gen_random_uuid(), 1, 1, 'custom', 'aa', 900, 40, 10, 10), (gen_random_uuid(), 2, 1, 'custom', 'bb', 900, 50, 10, 10)`)
  await db.execute(sql`
    insert into sap_pending (account_id, sap_order, product_code, batch, branch, confirmed_quantity, umb, status, date_created)
    values (1, '4500', 'MA-1', 'B-1', 'Córdoba', 2.5, 'M2', 'abierto', '2026-03-01'), (2, '4501', 'MA-1', 'B-1', 'Córdoba', 1, 'M2', 'abierto', '2026-03-01')`)
  await db.execute(sql`
    insert into transit (code, comb, lotes, quantity, branch, fecha_arribo) values ('MA-1', 'C', '{T-1}', 40.5, 'Córdoba', '2026-04-02')`)
  await makeOrder()
  await makeOrder({ account: 2, branch: 'Mendoza' })
})

describe('every table', () => {
  test.each(FEED_TABLES)('%s brings records as the contract says, and nothing more', async (table) => {
    const { rows, resets, total } = await readAll(table)

    expect(rows.length).toBeGreaterThan(0)
    expect(rows.map((row) => v.parse(FEED[table], row))).toEqual(rows)
    expect(rows.length).toBe(total)
    expect(resets[0]).toBe(true)
    expect(resets.slice(1)).not.toContain(true)
  })

  test('a cursor brings nothing twice once the feed was read', async () => {
    for (const table of FEED_TABLES) {
      const { cursor } = await readAll(table)
      await vi.waitFor(async () => expect((await pull(table, { cursor })).rows).toEqual([]))
      expect(await pull(table, { cursor })).toMatchObject({ removed: [], reset: false, more: false })
    }
  })

  test('deleted rows are not told to who begins', async () => {
    expect((await readAll('estadosDeGrupo')).removed).toEqual([])
  })
})

describe('what changes later', () => {
  test('a changed row comes again with its new version', async () => {
    const { cursor, rows } = await caughtUp('productos')
    await db.execute(sql`update products set unit_price = 120 where product_code = 'MA-2'`)

    const before = rows.find((row) => row.product_code === 'MA-2')?.version as number
    await vi.waitFor(async () =>
      expect((await pull('productos', { cursor })).rows).toMatchObject([
        { product_code: 'MA-2', unit_price: 120, version: before + 1 },
      ]),
    )
  })

  test('a deleted row comes as a tombstone', async () => {
    const { cursor, rows } = await caughtUp('fotos', { sucursales: 'Mendoza' })
    const uuid = rows[0]?.uuid as string
    await db.execute(sql`update photos set deleted_at = now() where uuid = ${uuid}`)

    await vi.waitFor(async () => {
      const page = await pull('fotos', { sucursales: 'Mendoza', cursor })
      expect([page.rows, page.removed]).toEqual([[], [uuid]])
    })
    await db.execute(sql`update photos set deleted_at = null where uuid = ${uuid}`)
  })

  test('an old order that is closed leaves the phone that held it open', async () => {
    const uuid = await makeOrder({ age: 90 })
    const { cursor, rows } = await caughtUp('pedidos', { dias: 60 })
    expect(rows.map((row) => row.uuid)).toContain(uuid)
    await cancel(uuid)

    await vi.waitFor(async () =>
      expect((await pull('pedidos', { dias: 60, cursor })).removed).toEqual([uuid]),
    )
  })

  test('an order that was closed long ago never comes, nor its tombstone', async () => {
    const uuid = await makeOrder({ age: 90, status: ESTADO.entregado })

    const { rows, removed } = await readAll('pedidos', { dias: 60 })

    expect([rows.map((row) => row.uuid), removed]).toEqual([expect.not.arrayContaining([uuid]), []])
    expect((await readAll('pedidos', { dias: 120 })).rows.map((row) => row.uuid)).toContain(uuid)
  })

  test('a row changed while the feed is being read is in it, and comes again at most once', async () => {
    const first = await pull('productos', { limit: 2 })
    await db.execute(sql`update products set unit_price = 130 where product_code in ('MA-1', 'MA-5')`)
    const rows = [...first.rows] as { product_code: string; unit_price: number }[]

    for (let page = first; page.more; ) {
      page = await pull('productos', { limit: 2, cursor: page.cursor })
      rows.push(...(page.rows as typeof rows))
    }

    expect(new Set(rows.map((row) => row.product_code)).size).toBe(5)
    expect(rows.findLast((row) => row.product_code === 'MA-5')?.unit_price).toBe(130)
  })
})

describe('transactions that end in another order than they began [SY27]', () => {
  test('what an older transaction writes late is never behind a cursor', async () => {
    const late = await database.pool.connect()
    const [slow, quick] = [randomUUID(), randomUUID()]
    const insert = (uuid: string) =>
      `insert into orders (uuid, account_id, product_code, product_name, quantity, unit, branch, status, created_by, search)
       values ('${uuid}', 1, 'MA-1', '', 1, 'M2', 'Rosario', 'Pendiente', 1, '')`
    const input = { sucursales: 'Rosario' }
    const { cursor } = await caughtUp('pedidos', input)

    await late.query('begin')
    await late.query(insert(slow))
    await database.pool.query(insert(quick))
    const during = await pull('pedidos', { ...input, cursor })
    const started = await readAll('pedidos', input)
    await late.query('commit')
    late.release()

    expect(during.rows).toEqual([])
    expect(started.rows.map((row) => row.uuid)).toEqual([quick])
    for (const from of [during.cursor, started.cursor]) {
      await vi.waitFor(async () => {
        const { rows } = await pull('pedidos', { ...input, cursor: from })
        expect((rows as { uuid: string }[]).map((row) => row.uuid).sort()).toEqual([slow, quick].sort())
      })
    }
  })

  test('writers at random on several connections lose no row of a reader who never stops', async () => {
    const input = { sucursales: 'Salta', limit: 3 }
    const made: string[] = []
    const seen = new Set<string>()
    const writer = async (turn: number) => {
      const client = await database.pool.connect()
      for (let round = 0; round < 15; round++) {
        const uuid = randomUUID()
        await client.query('begin')
        await client.query(
          `insert into orders (uuid, account_id, product_code, product_name, quantity, unit, branch, status, created_by, search)
           values ('${uuid}', 1, 'MA-1', '', 1, 'M2', 'Salta', 'Pendiente', 1, '')`,
        )
        await client.query('select pg_sleep($1)', [((turn * 7 + round * 3) % 5) / 500])
        await client.query('commit')
        made.push(uuid)
      }
      client.release()
    }
    let cursor: string | undefined
    const readOnce = async () => {
      const page = await pull('pedidos', { ...input, ...(cursor && { cursor }) })
      for (const row of page.rows) seen.add((row as { uuid: string }).uuid)
      cursor = page.cursor
    }

    const writing = Promise.all([0, 1, 2, 3].map(writer))
    let ended = false
    void writing.finally(() => {
      ended = true
    })
    while (!ended) await readOnce()
    await writing
    await vi.waitFor(async () => {
      await readOnce()
      expect(seen.size).toBe(60)
    })

    expect([...seen].sort()).toEqual(made.sort())
  })
})

describe('a reading begins again [SY12]', () => {
  test('when the rights or accounts of the caller change', async () => {
    const { cursor } = await readAll('pedidos', {}, customer(1))
    const same = await pull('pedidos', { cursor }, customer(1))
    const other = await pull('pedidos', { cursor }, customer(1, 'changed'))

    expect([same.reset, other.reset]).toEqual([false, true])
    expect(other.rows.length).toBeGreaterThan(0)
  })

  test('when other branches or days are chosen, or the cursor is of another table or none at all', async () => {
    const { cursor } = await readAll('pedidos', { sucursales: 'Córdoba,Mendoza' })
    const reset = async (tabla: FeedTable, input: Input) => (await pull(tabla, { cursor, ...input })).reset

    expect(await reset('pedidos', { sucursales: 'Mendoza,Córdoba' })).toBe(false)
    expect(await reset('pedidos', { sucursales: 'Mendoza' })).toBe(true)
    expect(await reset('pedidos', { sucursales: 'Córdoba,Mendoza', dias: 30 })).toBe(true)
    expect(await reset('grupos', {})).toBe(true)
    expect(await reset('pedidos', { cursor: 'eyJ0IjoxfQ' })).toBe(true)
  })

  test('when the database has another history', async () => {
    const { cursor } = await readAll('productos')
    const { rows } = await db.execute<{ history: string }>(sql`select history from sync_history`)
    await db.execute(sql`update sync_history set history = ${randomUUID()}`)

    const { reset } = await pull('productos', { cursor })

    await db.execute(sql`update sync_history set history = ${rows[0]!.history}`)
    expect(reset).toBe(true)
  })
})

describe('who may read what', () => {
  test('a customer reads orders, groups and accounts of its own', async () => {
    const who = customer(2)
    const orders = await readAll('pedidos', {}, who)

    expect(new Set(orders.rows.map((row) => row.account_id))).toEqual(new Set([2]))
    expect(new Set(orders.rows.map((row) => row.crm_name))).toEqual(new Set([null]))
    expect((await readAll('grupos', {}, who)).rows).toEqual([])
    expect((await readAll('cuentas', {}, who)).rows.map((row) => row.id)).toEqual([2])
  })

  test('reservas are for sellers and material in transit for who has the permission; others read empty feeds', async () => {
    const who = customer(1)

    expect(await pull('reservas', {}, who)).toMatchObject({ rows: [], removed: [], total: 0 })
    expect(await pull('transito', {}, who)).toMatchObject({ rows: [], removed: [], total: 0 })
    expect((await readAll('reservas', {}, { caller: seller, scope: { accounts: [2] } })).rows).toHaveLength(1)
  })

  test('photos are those of the branches chosen', async () => {
    expect((await readAll('fotos', { sucursales: 'Mendoza' })).rows.map((row) => row.lote_id)).toEqual([2])
  })

  test('a table asks for its own permission', async () => {
    const nobody = { caller: callerWith({ p: {} }), scope: { accounts: [1] } }
    const refused = await Promise.all(
      FEED_TABLES.map((table) =>
        pull(table, {}, nobody).then(
          () => null,
          (error: AppError) => [table, error.code],
        ),
      ),
    )

    expect(refused.filter(Boolean)).toEqual(
      ['pedidos', 'grupos', 'productos', 'fotos', 'reservas', 'transito'].map((table) => [
        table,
        'sin-permiso',
      ]),
    )
  })
})

test('an estimate counts what would come, and only what the caller may read', async () => {
  const input = { sucursales: 'Córdoba', dias: 60, fotos: 'miniaturas' }
  const estimate = (who: Partial<Context>, fotos = 'miniaturas') =>
    ask(estimarSalida, { handlers, context: contextFor(db, who), input: { ...input, fotos } })
  const orders = (await readAll('pedidos', { sucursales: 'Córdoba' })).rows.length

  expect(await estimate(sellers)).toMatchObject({
    lotes: 1,
    pedidos: orders,
    cuentas: 3,
    fotos: 1,
    bytes_fotos: 40,
  })
  expect((await estimate(sellers, 'ninguna')).bytes_fotos).toBe(0)
  expect(await estimate({ caller: callerWith({ p: {} }), scope: { accounts: [1] } })).toMatchObject({
    lotes: 0,
    pedidos: 0,
    cuentas: 1,
    fotos: 0,
  })
})
