import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyAll } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { projectFolder } from '#server/project-folder.ts'

/** Any number, the same in every process of this app. */
const lock = 72_616_337

/** Brings a database up to date; of several processes that start together one does it and the rest wait. */
export async function migrate(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lock])
    await applyAll(drizzle(client), { migrationsFolder: join(projectFolder(), 'server/db/migrations') })
  } finally {
    await client.end()
  }
}
