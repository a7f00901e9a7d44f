import pg from 'pg'
import { databaseUrl } from './commands.ts'
import type { Places } from './places.ts'

/** Milliseconds that the balancer may take to find the leader. */
const PATIENCE_MS = 5000

/** A connection as superuser; the caller ends it. */
export async function connectDatabase(places: Places, name = 'cantera'): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseUrl(places, 'super', name),
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: 60_000,
  })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** An owner, the role of the app, and a database for both, as docs/decisions/073 asks for. */
export async function makeDatabase(places: Places): Promise<void> {
  const client = await connectDatabase(places, 'postgres')
  const role = (name: string, password: string) =>
    client.query(`create role ${name} login password ${pg.escapeLiteral(password)}`)
  try {
    await role('cantera_owner', places.passwords.owner)
    await role('cantera_app', places.passwords.app)
    await client.query('create database cantera owner cantera_owner')
  } finally {
    await client.end()
  }
  // Whether a promotion lost something stands in a file of the server.
  const inside = await connectDatabase(places)
  await inside
    .query('grant execute on function pg_read_file(text) to cantera_owner')
    .finally(() => inside.end())
}
