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

test('a transaction that PostgreSQL undoes because another went first is done again, a few times at most', async () => {
  await db.execute(
    sql`create table cajones (id int primary key, n int); insert into cajones values (1, 0), (2, 0)`,
  )
  const tries = [0, 0]
  const hasFirst = [false, false]
  let go = () => {}
  const both = new Promise<void>((resolve) => {
    go = resolve
  })
  const take = (who: number, [number, other]: readonly [number, number]) =>
    db.transaction(async (tx) => {
      tries[who] = (tries[who] ?? 0) + 1
      await tx.execute(sql`update cajones set n = n + 1 where id = ${number}`)
      hasFirst[who] = true
      if (hasFirst.every(Boolean)) go()
      await both
      await tx.execute(sql`update cajones set n = n + 1 where id = ${other}`)
    })

  await Promise.all([take(0, [1, 2]), take(1, [2, 1])])

  const { rows } = await db.execute(sql`select n from cajones order by id`)
  expect(rows).toEqual([{ n: 2 }, { n: 2 }])
  // The one that is undone may meet the other once more before that one is through, and then either is undone.
  const [first = 0, second = 0] = tries.toSorted()
  expect(first + second).toBeGreaterThan(2)
  expect(second).toBeLessThanOrEqual(4)

  let attempts = 0
  const refused = db.transaction(async (tx) => {
    attempts += 1
    await tx.execute(sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`)
  })
  await expect(refused).rejects.toThrow()
  expect(attempts).toBe(4)
})
