import pg from 'pg'

/** The role under which the app works on the embedded server. */
export const APP_ROLE = 'cantera_app'

/** Any number, the same in every process of this app. */
const lock = 72_616_339

/** A role that may sign in and nothing else, made or given its password again; as the owner of the server. */
export async function makeRole(client: pg.ClientBase, name: string, password: string): Promise<void> {
  const role = pg.escapeIdentifier(name)
  await client.query('begin')
  await client.query('select pg_advisory_xact_lock($1)', [lock])
  const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [name])
  if (rowCount === 0) await client.query(`create role ${role}`)
  await client.query(`alter role ${role} login nosuperuser nobypassrls nocreatedb nocreaterole noreplication
    password ${pg.escapeLiteral(password)}`)
  await client.query('commit')
}

/** The same database as another role sees it. */
export function asRole(url: string, name: string, password: string): string {
  const other = new URL(url)
  other.username = name
  other.password = password
  return other.href
}

/**
 * Rights of the running app: rows of our tables and their sequences. It creates, alters and drops no table but those of
 * its jobs (`jobs-schema.ts`).
 */
export async function letWork(client: pg.ClientBase, name: string): Promise<void> {
  const role = pg.escapeIdentifier(name)
  await client.query(`
    grant usage on schema public to ${role};
    grant select, insert, update, delete on all tables in schema public to ${role};
    grant usage, select on all sequences in schema public to ${role};
    revoke insert, update, delete on sync_history from ${role};
    revoke update, delete on audit_log from ${role}`)
}

/** The role that an address signs in as. */
export const roleOf = (url: string): string => decodeURIComponent(new URL(url).username)
