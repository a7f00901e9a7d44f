import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#tests/servers/database.ts'
import { openDatabase } from './client.ts'
import { beginHistory, currentHistory, ensureHistory } from './history.ts'

const { url } = await testDatabase()
const database = openDatabase(url)
afterAll(() => database.close())
const { db } = database

const branch = async () =>
  (await db.execute<{ tx: string; version: number }>(sql`select tx::text, version from branches`)).rows[0]

test('processes that start together begin one history, and later ones go on with it', async () => {
  expect(await currentHistory(db)).toBeUndefined()

  const histories = await Promise.all([ensureHistory(db), ensureHistory(db), ensureHistory(db)])

  expect(new Set(histories).size).toBe(1)
  expect(await ensureHistory(db)).toBe(histories[0])
  expect(await currentHistory(db)).toBe(histories[0])
})

test('SY12 SY29 in another cluster a new history begins: every row is old, and no version comes twice', async () => {
  const before = await ensureHistory(db)
  await db.execute(
    sql`insert into branches (uuid, nombre, abbr, nave_hasta) values (gen_random_uuid(), 'Córdoba', 'CBA', 'D')`,
  )
  expect(Number((await branch())?.tx)).toBeGreaterThan(0)
  await db.execute(sql`update sync_history set cluster = cluster + 1`)

  const after = await ensureHistory(db)

  expect(after).not.toBe(before)
  expect((await branch())?.tx).toBe('0')
  const version = (await branch())?.version as number
  expect(version).toBeGreaterThan(100_000)
  await db.execute(sql`update branches set abbr = 'COR'`)
  expect(Number((await branch())?.tx)).toBeGreaterThan(0)
  expect((await branch())?.version).toBe(version + 1)
})

test('SY29 what a new history makes is above all that the one before may have made', async () => {
  const make = async (nombre: string) => {
    const { rows } = await db.execute<{ version: number }>(sql`
      insert into branches (uuid, nombre, abbr, nave_hasta) values (gen_random_uuid(), ${nombre}, ${nombre}, 'D')
      returning version`)
    return rows[0]?.version as number
  }
  const first = await make('Rosario')

  const [hour, soon] = [Date.now() + 3_600_000, Date.now() + 3_600_001]
  await db.transaction((tx) => beginHistory(tx, hour))
  const second = await make('Salta')
  await db.transaction((tx) => beginHistory(tx, soon))
  const third = await make('Mendoza')

  expect(second).toBeGreaterThan(first + 1000)
  expect(third).toBeGreaterThan(second)
})

test('a standby that goes on by itself begins a new history', async () => {
  const before = await ensureHistory(db)
  await db.execute(sql`update server_marks set value = '0' where key = 'cluster-line'`)

  expect(await ensureHistory(db)).not.toBe(before)
})

test('changes are marked in every table that feeds read, and all of them belong to the history', async () => {
  const marked = await db.execute<{ table: string }>(sql`
    select event_object_table as table from information_schema.triggers where trigger_name = 'marcar_cambio'`)
  await db.execute(sql`update sync_history set cluster = cluster + 1`)
  for (const { table } of marked.rows)
    await db.execute(sql`alter table ${sql.identifier(table)} disable trigger marcar_cambio`)

  await ensureHistory(db)

  const fed = await db.execute<{ table: string }>(sql`
    select table_name as table from information_schema.columns where column_name = 'tx' and table_schema = 'public'`)
  expect(marked.rows.length).toBeGreaterThan(10)
  expect(new Set(marked.rows.map(({ table }) => table))).toEqual(new Set(fed.rows.map(({ table }) => table)))
  const off = await db.execute(
    sql`select 1 from pg_trigger where tgname = 'marcar_cambio' and tgenabled <> 'O'`,
  )
  expect(off.rowCount).toBe(0)
})
