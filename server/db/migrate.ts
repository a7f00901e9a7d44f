import { join } from 'node:path'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { projectFolder } from '#server/project-folder.ts'
import { letWork } from './runtime-role.ts'

/** Any number, the same in every process of this app. */
const lock = 72_616_337

/** Every migration of this version of the app, oldest first; `folderMillis` names it. */
export const readMigrations = (): MigrationMeta[] =>
  readMigrationFiles({ migrationsFolder: join(projectFolder(), 'server/db/migrations') })

/** The names of the migrations that a database has had, oldest first; none of an empty one. */
export async function appliedMigrations(client: pg.ClientBase): Promise<number[]> {
  const { rows: found } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as there`)
  if (found[0].there === null) return []
  const { rows } = await client.query<{ name: string }>(
    'select created_at::text as name from drizzle.__drizzle_migrations order by created_at',
  )
  return rows.map(({ name }) => Number(name))
}

/** Applies those of these migrations that are missing, within the transaction that is open. */
export async function applyMigrations(
  client: pg.ClientBase,
  migrations: readonly MigrationMeta[],
): Promise<void> {
  const last = (await appliedMigrations(client)).at(-1) ?? 0
  await client.query(`
    create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations (
      id serial primary key, hash text not null, created_at bigint)`)
  for (const { sql, hash, folderMillis } of migrations.filter((one) => one.folderMillis > last)) {
    for (const statement of sql) await client.query(statement)
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ])
  }
}

/** Throws when a database, or a copy of one, has had migrations that this version of the app does not know. */
export function refuseNewer(applied: readonly number[], migrations: readonly MigrationMeta[]): void {
  const newest = migrations.at(-1)?.folderMillis ?? 0
  if ((applied.at(-1) ?? 0) > newest)
    throw new Error('The database is of a newer version of Cantera than this one: nothing was changed.')
}

/** Runs `work` while no other process migrates or restores this database; of several that come, each waits. */
export async function whileAlone<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('select pg_advisory_lock($1)', [lock])
  // A connection that broke has let go of it already.
  return work().finally(() => client.query('select pg_advisory_unlock($1)', [lock]).catch(() => undefined))
}

/** All or nothing: whatever ends the process on the way leaves the database as it was. */
export async function inTransaction<T>(
  client: pg.ClientBase,
  begin: string,
  work: () => Promise<T>,
): Promise<T> {
  await client.query(begin)
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

/**
 * Brings a database up to date in one step, as its owner, and lets the role `runtime` work in it, when there is one; of
 * several processes that start together one does it and the rest wait.
 */
export async function migrate(databaseUrl: string, runtime?: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await whileAlone(client, async () => {
      const migrations = readMigrations()
      refuseNewer(await appliedMigrations(client), migrations)
      await inTransaction(client, 'begin', async () => {
        await applyMigrations(client, migrations)
        if (runtime !== undefined) await letWork(client, runtime)
      })
    })
  } finally {
    await client.end()
  }
}
