import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { momentOf } from '#contract/kit/uuid.ts'
import { testDatabase } from '#tests/servers/database.ts'
import { openDatabase } from './client.ts'
import { beginHistory, currentHistory, ensureHistory } from './history.ts'

const { url } = await testDatabase()
const database = openDatabase(url)
afterAll(() => database.close())
const { db } = database

/** As a process that starts. */
async function start(): Promise<string> {
  const fresh = openDatabase(url)
  return ensureHistory(fresh.db).finally(() => fresh.close())
}

const branch = async () =>
  (await db.execute<{ tx: string; version: number }>(sql`select tx::text, version from branches`)).rows[0]

test('processes that start together begin one history, and later ones go on with it', async () => {
  await db.execute(sql`delete from sync_history`)

  const histories = await Promise.all([start(), start(), start()])

  expect(new Set(histories).size).toBe(1)
  expect(await start()).toBe(histories[0])
  expect((await currentHistory(db))?.name).toBe(histories[0])
  expect(Math.abs(Date.now() - momentOf(histories[0] ?? ''))).toBeLessThan(60_000)
})

test('SY12 SY30 in another cluster a new history begins: no row is touched, and no version comes twice', async () => {
  const before = await start()
  await db.execute(
    sql`insert into branches (uuid, nombre, abbr, nave_hasta) values (gen_random_uuid(), 'Córdoba', 'CBA', 'D')`,
  )
  const held = await branch()
  await db.execute(sql`update sync_history set cluster = cluster + 1`)

  const after = await start()

  expect(after).not.toBe(before)
  expect(await branch()).toEqual(held)
  await db.execute(sql`update branches set abbr = 'COR'`)
  expect(Number((await branch())?.version)).toBeGreaterThan(100_000)
})

test('SY27 rows with numbers of another cluster, ahead of this one, are made as new as now', async () => {
  const version = Number((await branch())?.version)
  await db.execute(sql`alter table branches disable trigger marcar_cambio`)
  await db.execute(sql`update branches set tx = '99999999999'`)
  await db.execute(sql`alter table branches enable trigger marcar_cambio`)
  await db.execute(sql`update sync_history set cluster = cluster + 1`)

  await start()

  const { rows } = await db.execute<{ ended: boolean }>(
    sql`select tx < pg_snapshot_xmax(pg_current_snapshot()) as ended from branches`,
  )
  expect(rows).toEqual([{ ended: true }])
  expect(Number((await branch())?.version)).toBe(version + 1)
})

test('SY30 what a new history makes is above all that the one before may have made', async () => {
  const make = async (name: string) => {
    const { rows } = await db.execute<{ version: number }>(sql`
      insert into branches (uuid, nombre, abbr, nave_hasta) values (gen_random_uuid(), ${name}, ${name}, 'D')
      returning version`)
    return rows[0]?.version as number
  }
  const first = await make('Rosario')

  await db.transaction((tx) => beginHistory(tx))
  const second = await make('Salta')
  await db.transaction((tx) => beginHistory(tx))
  const third = await make('Mendoza')

  expect(second).toBeGreaterThanOrEqual(first + 1000)
  expect(third).toBeGreaterThanOrEqual(second + 1000)
})

test('SY35 where it is not known how two lines parted, nothing of before is part of the history', async () => {
  const before = await start()
  await db.execute(sql`update sync_history set timeline = 99`)

  const after = await start()

  expect(after).not.toBe(before)
  expect((await currentHistory(db))?.ancestors.size).toBe(0)
})

test('no number of a quote is given again after a history, by whatever began the next', async () => {
  const next = async () =>
    Number((await db.execute<{ n: string }>(sql`select nextval('quote_numbers') as n`)).rows[0]?.n)
  await start()
  const given = await next()
  await db.execute(sql`update sync_history set timeline = 99`)

  await start()

  expect(await next()).toBe(given + 1001)
})

test('changes are marked in every table that feeds read', async () => {
  const marked = await db.execute<{ table: string }>(sql`
    select event_object_table as table from information_schema.triggers where trigger_name = 'marcar_cambio'`)
  const fed = await db.execute<{ table: string }>(sql`
    select table_name as table from information_schema.columns where column_name = 'tx' and table_schema = 'public'`)

  expect(marked.rows.length).toBeGreaterThan(10)
  expect(new Set(marked.rows.map(({ table }) => table))).toEqual(new Set(fed.rows.map(({ table }) => table)))
})
