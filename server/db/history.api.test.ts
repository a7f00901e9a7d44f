import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#tests/database.ts'
import { openDatabase } from './client.ts'
import { currentHistory, ensureHistory } from './history.ts'

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

test('SY12 a database that came from another cluster begins a new history in which every row is old', async () => {
  const before = await ensureHistory(db)
  await db.execute(
    sql`insert into branches (uuid, nombre, abbr, nave_hasta) values (gen_random_uuid(), 'Córdoba', 'CBA', 'D')`,
  )
  expect(Number((await branch())?.tx)).toBeGreaterThan(0)
  await db.execute(sql`update sync_history set cluster = cluster + 1`)

  const after = await ensureHistory(db)

  expect(after).not.toBe(before)
  expect(await branch()).toEqual({ tx: '0', version: 1 })
  await db.execute(sql`update branches set abbr = 'COR'`)
  expect(Number((await branch())?.tx)).toBeGreaterThan(0)
  expect((await branch())?.version).toBe(2)
})

test('every table that changes are marked in belongs to the history', async () => {
  const marked = await db.execute<{ table: string }>(sql`
    select event_object_table as table from information_schema.triggers where trigger_name = 'marcar_cambio'`)
  await db.execute(sql`update sync_history set cluster = cluster + 1`)
  for (const { table } of marked.rows)
    await db.execute(sql`alter table ${sql.identifier(table)} disable trigger marcar_cambio`)

  await ensureHistory(db)

  expect(marked.rows.length).toBeGreaterThan(10)
  const off = await db.execute(
    sql`select 1 from pg_trigger where tgname = 'marcar_cambio' and tgenabled <> 'O'`,
  )
  expect(off.rowCount).toBe(0)
})
