import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { afterOtherMeans } from '#server/backup/restore.ts'
import { migrate, readMigrations } from '#server/db/migrate.ts'
import { bringUpToDate } from '#server/db/start/bring-up-to-date.ts'
import { testDatabase } from './servers/database.ts'
import { contents, emptyDatabase, within } from './worlds/copies-world.ts'

const database = await testDatabase()
const pool = new pg.Pool({ connectionString: database.url })
afterAll(() => pool.end())

test('a test file gets a database of its own with every table', async () => {
  const { rows } = await pool.query("select tablename from pg_tables where schemaname = 'public'")

  expect(rows.length).toBeGreaterThan(5)
})

test('two databases share nothing', async () => {
  const other = new pg.Client({ connectionString: (await testDatabase()).url })
  await other.connect()

  await pool.query('create table only_here (id int)')

  await expect(other.query('select * from only_here')).rejects.toMatchObject({ code: '42P01' })
  await other.end()
})

test('several processes that start together migrate once', async () => {
  const name = `${database.name}_copy`
  await pool.query(`create database ${name}`)
  const url = database.url.replace(database.name, name)

  await Promise.all([migrate(url), migrate(url), migrate(url)])

  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query('select count(*)::int as applied from drizzle.__drizzle_migrations')
  const { rows: distinct } = await client.query(
    'select count(distinct hash)::int as applied from drizzle.__drizzle_migrations',
  )
  await client.end()
  await pool.query(`drop database ${name}`)
  expect(rows).toEqual(distinct)
})

/** The migrations of a version after this one. */
const next = (...sql: string[]) => {
  const all = readMigrations()
  return [...all, { sql, hash: 'next', folderMillis: all.at(-1)!.folderMillis + 1, bps: true }]
}

test('a migration that another connection keeps from a table gives way to readings until that ends', async () => {
  const url = await emptyDatabase()
  const open = async () => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    return client
  }
  await migrate(url)
  const [holder, reader] = [await open(), await open()]
  await holder.query('begin; select from sync_history')

  const migrating = migrate(url, url, next('alter table sync_history add column more integer'))
  const waits: number[] = []
  for (const from = performance.now(); performance.now() - from < 2500; ) {
    const asked = performance.now()
    await reader.query('select from sync_history')
    waits.push(performance.now() - asked)
  }
  await holder.query('commit')

  expect(await migrating).toBe(1)
  expect(Math.max(...waits)).toBeGreaterThan(100)
  expect(Math.max(...waits)).toBeLessThan(2000)
  await Promise.all([holder.end(), reader.end()])
})

test('a migration that fails on its way leaves the database as it was', async () => {
  const url = await emptyDatabase()
  await migrate(url)
  const before = await contents(url)
  const columns = `select count(*)::int as n from information_schema.columns where table_name = 'orders'`
  const { rows } = await within(url, (client) => client.query(columns))

  const failing = next(
    'alter table orders add column more integer',
    'alter table nothing add column more integer',
  )
  await expect(migrate(url, url, failing)).rejects.toMatchObject({ code: '42P01' })

  expect((await within(url, (client) => client.query(columns))).rows).toEqual(rows)
  expect(await contents(url)).toEqual(before)
  expect(await migrate(url, url, next('alter table orders add column more integer'))).toBe(1)
})

test('a database of a version before 1.0.0 is refused as it is, in a sentence that says how to begin anew', async () => {
  const url = await emptyDatabase()
  await within(url, (client) =>
    client.query(`
      create schema drizzle;
      create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
      insert into drizzle.__drizzle_migrations (hash, created_at) values ('a', 1795247044588), ('b', 1795247088267);
      create table orders as select 1 as id`),
  )
  const before = await contents(url)
  const sentence =
    /^The database or copy was made by Cantera before 1\.0\.0 .* begin anew with an empty database in DATABASE_URL .* nothing was changed\.$/

  const attempts = [() => migrate(url), () => bringUpToDate({ url, appUrl: url }), () => afterOtherMeans(url)]
  for (const attempt of attempts)
    await expect(attempt()).rejects.toMatchObject({
      name: 'DatabaseRefused',
      message: expect.stringMatching(sentence),
    })

  expect(Object.keys(before)).toEqual(['orders'])
  expect(await contents(url)).toEqual(before)
})
