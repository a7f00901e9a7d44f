import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyAll } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

/** Any number, the same in every process of this app. */
const lock = 72_616_337

/** The same folder whether this file runs from the sources or from dist/. */
function migrationsFolder(from = import.meta.dirname): string {
  if (existsSync(join(from, 'package.json'))) return join(from, 'server/db/migrations')
  return migrationsFolder(dirname(from))
}

/** Brings a database up to date; of several processes that start together one does it and the rest wait. */
export async function migrate(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lock])
    await applyAll(drizzle(client), { migrationsFolder: migrationsFolder() })
  } finally {
    await client.end()
  }
}
