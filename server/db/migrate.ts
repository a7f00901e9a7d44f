import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { partOf } from '#server/settings/project-folder.ts'
import { applicationName } from './connection/application-name.ts'
import { DatabaseRefused } from './database-refused.ts'
import { makeJobsSchema } from './jobs-schema.ts'
import { PATIENCE } from './patience.ts'
import { lendRights, letWork, roleOf } from './runtime-role.ts'
import { limitLocks, untilLocked } from './start/patient-locks.ts'
import { refoldSearch } from './start/refold-search.ts'

/** Any number, the same in every process of this app. */
const lock = 72_616_337

/** Every migration of this version of the app, oldest first; `folderMillis` names it. */
export const readMigrations = (): MigrationMeta[] =>
  readMigrationFiles({ migrationsFolder: partOf('server/db/migrations', 'dist/server/migrations') })

/** The names of the migrations that a database has had, oldest first; none of an empty one. */
export async function appliedMigrations(client: pg.ClientBase): Promise<number[]> {
  const { rows: found } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as there`)
  if (found[0].there === null) return []
  const { rows } = await client.query<{ name: string }>(
    'select created_at::text as name from drizzle.__drizzle_migrations order by created_at',
  )
  return rows.map(({ name }) => Number(name))
}

/** Applies those of these migrations that are missing, within the transaction that is open; returns how many. */
export async function applyMigrations(
  client: pg.ClientBase,
  migrations: readonly MigrationMeta[],
): Promise<number> {
  const last = (await appliedMigrations(client)).at(-1) ?? 0
  await client.query(`
    create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations (
      id serial primary key, hash text not null, created_at bigint)`)
  const missing = migrations.filter((migration) => migration.folderMillis > last)
  for (const { sql, hash, folderMillis } of missing) {
    for (const statement of sql) await client.query(statement)
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ])
  }
  return missing.length
}

/** The name of the first migration before 1.0.0: nothing of those databases can be brought up to date. */
const BEFORE_1_0_0 = 1_795_247_044_588

/** Throws when a database, or a copy of one, is of the line of migrations before 1.0.0. */
export function refuseOlderLine(applied: readonly number[]): void {
  if (applied.includes(BEFORE_1_0_0))
    throw new DatabaseRefused(
      'The database or copy was made by Cantera before 1.0.0 and cannot be brought up to date: begin anew with an empty database in DATABASE_URL or, without one, an empty folder in DATA_DIR; nothing was changed.',
    )
}

/** Throws unless a database, or a copy of one, has had migrations of this version of the app alone. */
export function refuseUnknown(applied: readonly number[], migrations: readonly MigrationMeta[]): void {
  refuseOlderLine(applied)
  const newest = migrations.at(-1)?.folderMillis ?? 0
  if ((applied.at(-1) ?? 0) > newest)
    throw new DatabaseRefused(
      'The database is of a newer version of Cantera than this one: start that version. Nothing was changed.',
    )
  const known = new Set(migrations.map(({ folderMillis }) => folderMillis))
  if (!applied.every((name) => known.has(name)))
    throw new DatabaseRefused(
      'The database has migrations that are not of Cantera: name another. Nothing was changed.',
    )
}

/** Throws when a database without our migrations has tables of another program; those of extensions do not count. */
export async function refuseForeign(client: pg.ClientBase): Promise<void> {
  if ((await appliedMigrations(client)).length > 0) return
  const { rowCount } = await client.query(`
    select 1 from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e') limit 1`)
  if (rowCount)
    throw new DatabaseRefused(
      'The database holds something that is not of Cantera: name an empty one. Nothing was changed.',
    )
}

const OLDEST = 15

/** Throws for a PostgreSQL that lacks what our SQL needs; `version` as its `server_version_num`. */
export function refuseOld(version: number): void {
  const major = Math.floor(version / 10_000)
  if (major < OLDEST)
    throw new DatabaseRefused(`PostgreSQL ${OLDEST} or newer is needed, this server is ${major}: upgrade it.`)
}

async function refuseOldServer(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query(`select current_setting('server_version_num')::int as version`)
  refuseOld(rows[0].version)
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
 * Brings a database up to date in one step, as its owner, and lets the role of `appUrl` work in it and keep its jobs
 * there; of several processes that start together one does it and the rest wait. Returns how many migrations it made.
 */
export async function migrate(
  databaseUrl: string,
  appUrl = databaseUrl,
  migrations: readonly MigrationMeta[] = readMigrations(),
): Promise<number> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: PATIENCE,
    application_name: applicationName('start'),
  })
  client.on('error', () => undefined)
  const runtime = roleOf(appUrl)
  try {
    await client.connect()
    await refuseOldServer(client)
    return await whileAlone(client, async () => {
      await refuseForeign(client)
      refuseUnknown(await appliedMigrations(client), migrations)
      const bring = async () => {
        await limitLocks(client)
        const applied = await applyMigrations(client, migrations)
        await refoldSearch(client)
        await lendRights(client)
        if (runtime !== roleOf(databaseUrl)) await letWork(client, runtime)
        return applied
      }
      const made = await untilLocked(() => inTransaction(client, 'begin', bring))
      await makeJobsSchema(client, appUrl)
      return made
    })
  } finally {
    await client.end()
  }
}
