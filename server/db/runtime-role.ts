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
 * Owners of what the app calls with more rights than its own: no login, and no right but those for this. A superuser
 * would lend it theirs. An owner who is none keeps it: their rights over this database are what an escape would win.
 */
const LENDERS: readonly { role: string; calls: string; rights: string }[] = [
  {
    role: 'cantera_purge',
    calls: 'public.purge_audit_log(interval)',
    rights: 'grant select, delete on public.audit_log to cantera_purge',
  },
  {
    role: 'cantera_history',
    calls: 'public.settle_history()',
    rights: `grant select, insert, update on public.sync_history to cantera_history;
      grant select, update on sequence public.quote_numbers to cantera_history;
      grant execute on function pg_catalog.pg_read_file(text) to cantera_history`,
  },
]

/** Takes such functions from a superuser. Within the transaction that is open. */
export async function lendRights(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ rolsuper: boolean }>(
    'select rolsuper from pg_roles where rolname = current_user',
  )
  if (rows[0]?.rolsuper !== true) return
  for (const { role, calls, rights } of LENDERS)
    await client.query(`
      do $$ begin
        create role ${role} nologin;
      exception when duplicate_object or unique_violation then null; -- Of another database of this server.
      end $$;
      grant usage on schema public to ${role};
      ${rights};
      alter function ${calls} owner to ${role}`)
}

/**
 * Rights of the running app: rows of our tables and their sequences, and which migrations there were. It creates, alters
 * and drops no table but those of its jobs (`jobs-schema.ts`).
 */
export async function letWork(client: pg.ClientBase, name: string): Promise<void> {
  const role = pg.escapeIdentifier(name)
  await client.query(`
    revoke create on schema public from public, ${role};
    grant usage on schema public to ${role};
    grant select, insert, update, delete on all tables in schema public to ${role};
    grant usage, select on all sequences in schema public to ${role};
    revoke insert, update, delete on sync_history from ${role};
    grant usage on schema drizzle to ${role};
    grant select on drizzle.__drizzle_migrations to ${role};
    revoke execute on function settle_history() from public;
    grant execute on function settle_history() to ${role};
    revoke update, delete on audit_log from ${role}`)
}

/** The role that an address signs in as. */
export const roleOf = (url: string): string => decodeURIComponent(new URL(url).username)
