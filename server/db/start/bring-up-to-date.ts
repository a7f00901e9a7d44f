import pg from 'pg'
import { applicationName } from '#server/db/connection/application-name.ts'
import { DatabaseRefused } from '#server/db/database-refused.ts'
import { appliedMigrations, migrate, readMigrations, refuseUnknown } from '#server/db/migrate.ts'
import { PATIENCE } from '#server/db/patience.ts'

/** The same database as who migrates it sees it, and as the app does. */
export interface Addresses {
  url: string
  appUrl: string
}

interface Standing {
  role: string
  /** Whether this role may make the tables of a new version, or all of them. */
  mayMigrate: boolean
  mayRead: boolean
  /** Owner of the jobs' schema; null before there is one. */
  jobsOwner: string | null
}

/** Catalogues, which every role may read. */
const STANDING = `
  select current_user::text as role,
    coalesce(pg_has_role(c.relowner, 'usage'), has_database_privilege(current_database(), 'create')) as "mayMigrate",
    coalesce(has_schema_privilege(n.oid, 'usage') and has_table_privilege(c.oid, 'select'), false) as "mayRead",
    (select pg_get_userbyid(nspowner)::text from pg_namespace where nspname = 'graphile_worker') as "jobsOwner"
  from (select 1) one
  left join pg_namespace n on n.nspname = 'drizzle'
  left join pg_class c on c.relnamespace = n.oid and c.relname = '__drizzle_migrations'`

const REMEDY = 'run npm run migrate, or node dist/server/migrate.js, with its owner in DATABASE_OWNER_URL'

/** Throws unless a role that may not migrate finds all that this version needs. */
async function refuseUnready(client: pg.ClientBase, { role, mayRead, jobsOwner }: Standing): Promise<void> {
  if (!mayRead || jobsOwner !== role)
    throw new DatabaseRefused(`the database was not migrated for ${role}, who does not own it: ${REMEDY}`)
  const applied = await appliedMigrations(client)
  const migrations = readMigrations()
  refuseUnknown(applied, migrations)
  const missing = migrations.length - applied.length
  if (missing > 0)
    throw new DatabaseRefused(`${missing} migrations are missing, and ${role} may not make them: ${REMEDY}`)
}

async function within<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: PATIENCE,
    application_name: applicationName('start'),
  })
  client.on('error', () => undefined)
  await client.connect()
  return work(client).finally(() => client.end())
}

/**
 * Migrates a database where its owner is known; otherwise throws a DatabaseRefused unless it is of this version already.
 * Returns whether `url` is its owner's.
 */
export async function bringUpToDate({ url, appUrl }: Addresses): Promise<boolean> {
  const isOwner = await within(url, async (client) => {
    const { rows } = await client.query<Standing>(STANDING)
    const [standing] = rows as [Standing]
    if (!standing.mayMigrate) await refuseUnready(client, standing)
    return standing.mayMigrate
  })
  if (isOwner) await migrate(url, appUrl)
  return isOwner
}
