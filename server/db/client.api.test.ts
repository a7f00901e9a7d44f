import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#tests/servers/database.ts'
import { openDatabase } from './client.ts'

const { url } = await testDatabase()
const database = openDatabase(url)
afterAll(() => database.close())
const { db, pool } = database

test('a process that nobody asks anything stays connected once, so that a restore notices it', async () => {
  pool.options.idleTimeoutMillis = 20
  const given = new Promise<void>((resolve) => {
    const back: unknown[] = []
    pool.on('remove', () => back.push(1) === 2 && resolve())
  })

  await Promise.all(Array.from({ length: 3 }, () => db.execute(sql`select pg_sleep(0.05)`)))
  await given
  await setTimeout(10 * pool.options.idleTimeoutMillis)

  expect(pool.totalCount).toBe(1)
})
