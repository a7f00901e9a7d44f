import { expect, test } from 'vitest'
import { openDatabase } from '#server/db/client.ts'
import { testDatabase } from '#tests/servers/database.ts'
import { within } from '#tests/worlds/copies-world.ts'

test('pg_stat_activity says of which process a connection is, and what it is for', async () => {
  const { url } = await testDatabase()
  const [calls, jobs] = [openDatabase(url), openDatabase(url, { max: 2, purpose: 'jobs' })]
  for (const { pool } of [calls, jobs]) await pool.query('select')
  await calls.isAlive()

  const { rows } = await within(url, (client) =>
    client.query(`select application_name as name from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() order by 1`),
  )

  const { pid } = process
  expect(rows.map(({ name }) => name.replace(/@.*/, ''))).toEqual([
    `cantera calls ${pid}`,
    `cantera jobs ${pid}`,
    `cantera pulse ${pid}`,
  ])
  await Promise.all([calls.close(), jobs.close()])
})
