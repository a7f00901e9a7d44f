import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { seedDemo } from '#demo/seed-demo.ts'
import { openDatabase } from '#server/db/client.ts'
import { controlOf, logOf } from '#server/db/embedded/control.ts'
import { startAt, startEmbedded } from '#server/db/embedded/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { createFileStore } from '#server/store/file-store.ts'

/** A PostgreSQL that may be killed, with the demo in it. */
export interface ChaosDatabase {
  url: string
  photos: string
  rows<T extends object>(query: string, values?: unknown[]): Promise<T[]>
  /** Changes that reach a server wait before they are written; `met` resolves once one does. */
  holdChanges(): Promise<{ met(): Promise<void>; release(): Promise<void> }>
  /** SIGKILL of the process from which all of PostgreSQL's others hang. */
  kill(): void
  start(): Promise<void>
  stop(): Promise<void>
}

const quiet = () => undefined

export async function startChaosDatabase(): Promise<ChaosDatabase> {
  const home = mkdtempSync(join(tmpdir(), 'cantera-chaos-db-'))
  chmodSync(home, 0o755)
  const photos = join(home, 'photos')
  mkdirSync(photos)
  const postgres = await startEmbedded(home, { durable: false, say: quiet })
  await fill(postgres.url, photos)
  const control = controlOf(home, quiet)
  const port = Number(new URL(postgres.url).port)
  const pool = new pg.Pool({ connectionString: postgres.url, max: 2 })
  pool.on('error', quiet)
  return {
    url: postgres.url,
    photos,
    rows: async <T extends object>(query: string, values: unknown[] = []) =>
      (await pool.query<T>(query, values)).rows,
    holdChanges: () => holdChanges(postgres.url),
    kill: () => {
      const [pid] = readFileSync(join(control.cluster.folder, 'postmaster.pid'), 'utf8').split('\n')
      process.kill(Number(pid), 'SIGKILL')
    },
    start: async () => {
      // The killed one's children may need a moment to notice and let go.
      for (let attempt = 0; attempt < 40; attempt++)
        if (await startAt(control, { port, durable: false })) return
      throw new Error(`PostgreSQL does not come back:\n${readFileSync(logOf(control), 'utf8').slice(-2000)}`)
    },
    stop: async () => {
      await pool.end()
      await postgres.stop()
      rmSync(home, { recursive: true, force: true })
    },
  }
}

async function holdChanges(url: string): Promise<{ met(): Promise<void>; release(): Promise<void> }> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', quiet)
  await client.connect()
  await client.query('begin')
  await client.query('lock table keyed_calls in share mode')
  const waits = async () => {
    const { rows } = await client.query(
      `select from pg_locks join pg_database on pg_database.oid = pg_locks.database
       where datname = current_database() and relation = 'keyed_calls'::regclass and not granted`,
    )
    return rows.length > 0
  }
  return {
    met: async () => {
      while (!(await waits()));
    },
    release: async () => {
      await client.query('rollback')
      await client.end()
    },
  }
}

async function fill(url: string, photos: string): Promise<void> {
  await migrate(url)
  const database = openDatabase(url)
  await seedDemo(database.db, { lotes: 60, looks: 1, blobs: createFileStore(photos), now: new Date() })
  // Commits must outlive the server process; power cuts are not simulated here.
  await database.pool.query('alter database cantera set synchronous_commit = on')
  await database.close()
}
