import { applicationName } from './connection/application-name.ts'
import { HistoryPool, type Present } from './history/history-pool.ts'
import { type Place, parsePlace } from './history/place.ts'
import { withCode } from './statements/driver-errors.ts'

/** Milliseconds until a silent database counts as away. */
const PATIENCE = 3000

/** Connections to a primary that was left may live on: for so many seconds a process can miss that there is another. */
const LIFETIME_S = 5

/** Those who ask before it begins share an answer, which is of a moment after all of them asked. */
function sharing<T>(ask: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> = Promise.resolve()
  let next: Promise<T> | undefined
  return () => {
    next ??= running.then(() => {
      next = undefined
      return ask()
    })
    running = next.catch(() => undefined)
    return next
  }
}

const PLACE_TEXT = `
  select history || '/' || (pg_current_wal_insert_lsn() - '0/0')::text as place
  from sync_history where one = 1 and timeline = cluster_timeline()`

/** A busy database may take longer to say so than one that is asked whether it is there. */
const PLACE = { text: PLACE_TEXT, query_timeout: 10_000 }

const ABLE = `
  select not pg_is_in_recovery() and exists (
    select from sync_history h where h.timeline = cluster_timeline()
      and h.cluster = (select system_identifier from pg_control_system())) as "isSettled",
    (select max(created_at)::float8 from drizzle.__drizzle_migrations) as migration`

/** The newest migration that this version of the app needs: its files are read once. */
function createNewestMigration(): () => Promise<number> {
  let newest: number | undefined
  return async () => {
    newest ??= (await import('./migrate.ts')).readMigrations().at(-1)?.folderMillis ?? 0
    return newest
  }
}

/** Questions about the database itself, on one connection of its own. */
export function createPulse(url: string, present: Present) {
  const pool = new HistoryPool(
    {
      ...{ connectionString: url, application_name: applicationName('pulse'), max: 1 },
      ...{ connectionTimeoutMillis: PATIENCE, query_timeout: PATIENCE, maxLifetimeSeconds: LIFETIME_S },
    },
    present,
  )
  pool.on('error', () => {})
  const newestMigration = createNewestMigration()

  /** A primary, migrated for this version, whose history is settled. */
  const isAlive = sharing(async () => {
    try {
      const needed = await newestMigration()
      const { rows } = await pool.query<{ isSettled: boolean; migration: number | null }>(ABLE)
      return rows[0]?.isSettled === true && (rows[0].migration ?? 0) >= needed
    } catch {
      return false
    }
  })

  const place = sharing(async (): Promise<Place> => {
    const { rows } = await pool.query<{ place: string }>(PLACE).catch((error: unknown) => {
      throw withCode(error)
    })
    const found = parsePlace(rows[0]?.place ?? '')
    if (found === null || found.history !== present.history?.name) {
      // Whatever this process knows of the history is old: every connection looks again.
      present.history = null
      throw Object.assign(new Error('The history of the server changed'), { code: '57P03' })
    }
    return found
  })

  return { isAlive, place, close: () => pool.end() }
}
