import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Queryable } from '#server/db/client.ts'

/** Seconds after which a taken job is looked at: by then its process has said that it lives. */
export const SETTLED = 10

/** Milliseconds until a lost connection is opened again. */
const PAUSE = 500

const lockOf = (worker: string): string => `jobs ${worker}`

/** A connection that stands for the life of this process: its locks end with it, however it ends. */
export interface LifeSign {
  /** Marks the one who takes jobs under this name as alive. */
  add(worker: string): void
  end(): void
}

/** Keeps such a connection, and opens another when it is lost. */
export function keepLifeSign(pool: pg.Pool): LifeSign {
  const names = new Set<string>()
  const ending = new AbortController()
  let current: pg.PoolClient | undefined
  const mark = (worker: string) =>
    current
      ?.query('select pg_advisory_lock(hashtextextended($1, 0))', [lockOf(worker)])
      .catch(() => undefined)
  async function hold(): Promise<void> {
    const client = await pool.connect()
    const lost = once(client, 'end', { signal: ending.signal }).catch(() => undefined)
    current = client
    for (const name of names) void mark(name)
    await lost
    current = undefined
    client.release(true)
  }
  void (async () => {
    while (!ending.signal.aborted) {
      await hold().catch(() => undefined)
      await setTimeout(PAUSE, undefined, { signal: ending.signal, ref: false }).catch(() => undefined)
    }
  })()
  const add = (worker: string) => {
    names.add(worker)
    void mark(worker)
  }
  return { add, end: () => ending.abort() }
}

/** Frees the jobs that dead processes had taken; graphile-worker itself waits four hours for them. */
export async function freeJobsOfDead(db: Queryable): Promise<void> {
  await db.execute(sql`
    select graphile_worker.force_unlock_workers(array_agg(worker)) from (
      select distinct locked_by as worker from graphile_worker.jobs
      where locked_by is not null and locked_at < now() - make_interval(secs => ${SETTLED}) offset 0) taken
    where pg_try_advisory_xact_lock(hashtextextended(${lockOf('')}::text || worker, 0))
    having count(*) > 0`)
}
