import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { testDatabase } from './servers/database.ts'

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
