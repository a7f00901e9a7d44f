import pg from 'pg'
import { PATIENCE } from '#server/db/patience.ts'
import { applicationName } from './application-name.ts'

/** A pooler may have several backends at rest: so often two clients are compared. */
const ROUNDS = 3
/** Milliseconds; a pooler without a free backend lets a client wait. */
const PROBE_MS = 3_000

/** The two ways in which PostgreSQL says that a prepared statement is not of this session. */
const NOT_OURS = new Set(['26000', '42P05'])

type Pair = { one: pg.Client; other: pg.Client }

async function withPair<T>(connectionString: string, work: (pair: Pair) => Promise<T>): Promise<T> {
  const open = () =>
    new pg.Client({
      ...{ connectionString, connectionTimeoutMillis: PATIENCE, query_timeout: PROBE_MS },
      application_name: applicationName('start'),
    }).on('error', () => undefined)
  const pair = { one: open(), other: open() }
  try {
    await Promise.all([pair.one.connect(), pair.other.connect()])
    return await work(pair)
  } finally {
    await Promise.all([pair.one.end(), pair.other.end()])
  }
}

async function backendOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid ?? 0
}

/** Does something while `other` is within a transaction, and so has a backend to itself. */
async function whileBusy<T>(other: pg.Client, work: () => Promise<T>): Promise<T> {
  await other.query('begin')
  return work().finally(() => other.query('rollback'))
}

/**
 * Whether the sessions at an address share backends, as behind a pooler in transaction mode: one client is given the
 * backend of another who is still connected, or another one than before.
 */
export function sharesBackends(url: string): Promise<boolean> {
  return withPair(url, async ({ one, other }) => {
    const first = await backendOf(one)
    for (let round = 0; round < ROUNDS; round++) {
      const isShared = await whileBusy(
        other,
        async () => (await backendOf(other)) === first || (await backendOf(one)) !== first,
      )
      if (isShared) return true
    }
    return false
  })
}

/** Whether a prepared statement outlives the backend on which it was prepared. Precondition: `sharesBackends`. */
export function keepsStatements(url: string): Promise<boolean> {
  const prepared = (text: string) => ({ name: 'cantera_probe', text, values: ['1'] })
  return withPair(url, async ({ one, other }) => {
    for (let round = 0; round < ROUNDS; round++) {
      await one.query(prepared('select $1::int'))
      await whileBusy(other, async () => {
        await other.query(prepared('select $1::text'))
        await one.query(prepared('select $1::int'))
      })
    }
    return true
  }).catch((error: unknown) => {
    if (NOT_OURS.has((error as pg.DatabaseError).code ?? '')) return false
    throw error
  })
}
