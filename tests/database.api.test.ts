import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { applyMigrations, inTransaction, migrate, readMigrations } from '#server/db/migrate.ts'
import { testDatabase } from './servers/database.ts'
import { emptyDatabase } from './worlds/copies-world.ts'

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

test('a migration that another connection keeps from a table gives way to readings until that ends', async () => {
  const url = await emptyDatabase()
  const all = readMigrations()
  const open = async () => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    return client
  }
  const [holder, reader] = [await open(), await open()]
  const before = all.slice(
    0,
    all.findIndex(({ sql }) => sql.some((one) => one.includes('cluster_timeline'))),
  )
  await inTransaction(holder, 'begin', () => applyMigrations(holder, before))
  await holder.query('begin; select from sync_history')

  const migrating = migrate(url)
  const waits: number[] = []
  for (const from = performance.now(); performance.now() - from < 2500; ) {
    const asked = performance.now()
    await reader.query('select from sync_history')
    waits.push(performance.now() - asked)
  }
  await holder.query('commit')

  expect(await migrating).toBe(all.length - before.length)
  expect(Math.max(...waits)).toBeGreaterThan(100)
  expect(Math.max(...waits)).toBeLessThan(2000)
  await Promise.all([holder.end(), reader.end()])
})
