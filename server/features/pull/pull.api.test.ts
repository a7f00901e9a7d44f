import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { FEED, FEED_TABLES, type FeedTable } from '#contract/calls/pull.ts'
import { STATUS } from '#contract/rules/transitions.ts'
import { customer, feedWorld, type PullInput, soon } from '#tests/worlds/feed-world.ts'

const { db, pool, pull, readAll, caughtUp, makeOrder } = await feedWorld()

const cancel = (uuid: string) =>
  db.execute(sql`update orders set status = ${STATUS.cancelado} where uuid = ${uuid}`)

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
      const { cursor } = await caughtUp(table)
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
    await soon(async () =>
      expect((await pull('productos', { cursor })).rows).toMatchObject([
        { product_code: 'MA-2', unit_price: 120, version: before + 1 },
      ]),
    )
  })

  test('a deleted row comes as a tombstone', async () => {
    const { cursor, rows } = await caughtUp('fotos', { sucursales: 'Mendoza' })
    const uuid = rows[0]?.uuid as string
    await db.execute(sql`update photos set deleted_at = now() where uuid = ${uuid}`)

    await soon(async () => {
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

    await soon(async () => expect((await pull('pedidos', { dias: 60, cursor })).removed).toEqual([uuid]))
  })

  test('an order that was closed long ago never comes, nor its tombstone', async () => {
    const uuid = await makeOrder({ age: 90, status: STATUS.entregado })

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
    const late = await pool.connect()
    const [slow, quick] = [randomUUID(), randomUUID()]
    const insert = (uuid: string) =>
      `insert into orders (uuid, account_id, product_code, product_name, quantity, unit, branch, status, created_by, search)
       values ('${uuid}', 1, 'MA-1', '', 1, 'M2', 'Rosario', 'Pendiente', 1, '')`
    const input = { sucursales: 'Rosario' }
    const { cursor } = await caughtUp('pedidos', input)

    await late.query('begin')
    await late.query(insert(slow))
    await pool.query(insert(quick))
    const during = await pull('pedidos', { ...input, cursor })
    const started = await readAll('pedidos', input)
    await late.query('commit')
    late.release()

    expect(during.rows).toEqual([])
    expect(started.rows.map((row) => row.uuid)).toEqual([quick])
    for (const from of [during.cursor, started.cursor]) {
      await soon(async () => {
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
      const client = await pool.connect()
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
      return page.more
    }

    const writing = Promise.all([0, 1, 2, 3].map(writer))
    let ended = false
    void writing.finally(() => {
      ended = true
    })
    while (!ended) await readOnce()
    await writing
    await soon(async () => {
      while (await readOnce()) expect(seen.size).toBeLessThanOrEqual(60)
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
    const reset = async (tabla: FeedTable, input: PullInput) =>
      (await pull(tabla, { cursor, ...input })).reset

    expect(await reset('pedidos', { sucursales: 'Mendoza,Córdoba' })).toBe(false)
    expect(await reset('pedidos', { sucursales: 'Mendoza' })).toBe(true)
    expect(await reset('pedidos', { sucursales: 'Córdoba,Mendoza', dias: 30 })).toBe(true)
    expect(await reset('grupos', {})).toBe(true)
    expect(await reset('pedidos', { cursor: 'eyJ0IjoxfQ' })).toBe(true)
  })

  test('SY29 when the cursor has come further than the database, which went back', async () => {
    const { cursor } = await readAll('productos')
    const ahead = cursor.split('.').with(1, 'ffffffffff').join('.')

    expect((await pull('productos', { cursor })).reset).toBe(false)
    expect((await pull('productos', { cursor: ahead })).reset).toBe(true)
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
