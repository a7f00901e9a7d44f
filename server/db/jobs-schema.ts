import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'
import { applicationName } from './connection/application-name.ts'
import { DatabaseRefused } from './database-refused.ts'
import { PATIENCE } from './patience.ts'
import { roleOf } from './runtime-role.ts'

/** Where graphile-worker keeps its tables. */
const SCHEMA = 'graphile_worker'
const JOBS = `${SCHEMA}._private_jobs`

async function ownerOfSchema(client: pg.ClientBase): Promise<string | undefined> {
  const { rows } = await client.query<{ owner: string }>(
    'select pg_get_userbyid(nspowner)::text as owner from pg_namespace where nspname = $1',
    [SCHEMA],
  )
  return rows[0]?.owner
}

/** Jobs of another role cannot be seen by the app; what they were for stands in our own tables. [A172] */
async function dropUnlessOf(role: string, owner: pg.ClientBase): Promise<void> {
  const found = await ownerOfSchema(owner)
  if (found === undefined || found === role) return
  await owner.query(`drop schema ${SCHEMA} cascade`).catch(() => {
    throw new DatabaseRefused(
      `The schema ${SCHEMA} belongs to ${found}, and the app works as ${role}: drop it as ${found}, no mail is lost.`,
    )
  })
}

const silent = new Logger(() => () => undefined)

/** As the app: brings the tables of graphile-worker up to date, and lets the owner empty them. */
async function install(appUrl: string, owner: string): Promise<void> {
  const pgPool = new pg.Pool({
    connectionString: appUrl,
    max: 1,
    connectionTimeoutMillis: PATIENCE,
    application_name: applicationName('start'),
  })
  pgPool.on('error', () => undefined)
  pgPool.on('connect', (client) => client.on('error', () => undefined))
  try {
    await runMigrations({ pgPool, logger: silent })
    if (owner === roleOf(appUrl)) return
    const role = pg.escapeIdentifier(owner)
    await pgPool.query(`grant usage on schema ${SCHEMA} to ${role}; grant truncate on ${JOBS} to ${role}`)
  } finally {
    await pgPool.end()
  }
}

/**
 * The jobs' schema, owned by the role that the app works under: its tables have row security without policies, so any
 * other role would see no job. That role may create a schema while this runs, and not after it. [A172]
 */
export async function makeJobsSchema(owner: pg.ClientBase, appUrl: string): Promise<void> {
  const { rows } = await owner.query<{ role: string; name: string }>(
    'select current_user::text as role, current_database()::text as name',
  )
  const { role = '', name = '' } = rows[0] ?? {}
  const app = roleOf(appUrl) || role
  await dropUnlessOf(app, owner)
  if (app === role) return install(appUrl, role)
  const right = `create on database ${pg.escapeIdentifier(name)}`
  await owner.query(`grant ${right} to ${pg.escapeIdentifier(app)}`)
  try {
    await install(appUrl, role)
  } finally {
    await owner.query(`revoke ${right} from ${pg.escapeIdentifier(app)}`)
  }
}

/** A trigger of the app's role would run with the rights of the role that empties its table. */
async function refuseTriggers(owner: pg.ClientBase): Promise<void> {
  await owner.query(`lock table ${JOBS} in access exclusive mode`)
  const { rowCount } = await owner.query(
    'select from pg_trigger where tgrelid = to_regclass($1) and tgtype & 32 <> 0',
    [JOBS],
  )
  if (rowCount)
    throw new DatabaseRefused(
      `${JOBS} has a trigger that is not of Cantera: drop the schema ${SCHEMA}, no mail is lost.`,
    )
}

/** Ends every job; as the owner of the database, within the transaction that is open. [SEC51] */
export async function endJobs(owner: pg.ClientBase): Promise<void> {
  const { rows } = await owner.query<{ there: string | null }>('select to_regclass($1)::text as there', [
    JOBS,
  ])
  if (!rows[0]?.there) return
  await refuseTriggers(owner)
  await owner.query(`truncate ${JOBS}`)
}
