import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '#server/db/client.ts'
import { purgeRows } from '#server/db/purge-rows.ts'
import { testDatabase } from '#tests/servers/database.ts'

const { db, close } = openDatabase((await testDatabase()).url)
afterAll(close)

test('figures of days are kept for two years', async () => {
  await db.execute(sql`insert into figures_daily values
    ((current_date - interval '3 years')::date::text, 'Córdoba', 'x:m2', 1), ((current_date - 30)::text, 'Córdoba', 'y:m2', 1)`)
  await purgeRows(db)
  const { rows } = await db.execute(sql`select key from figures_daily`)
  expect(rows).toEqual([{ key: 'y:m2' }])
})
