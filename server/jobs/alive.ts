import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Queryable } from '#server/db/client.ts'

/** Seconds after which a taken job is looked at: by then its process has said that it lives. */
const SETTLED = 10

const lockOf = (worker: string): string => `jobs ${worker}`

/** A connection that stands for the life of this process: its locks end with it, however it ends. */
export interface LifeSign {
  /** Marks the one who takes jobs under this name as alive. */
  add(worker: string): void
  /** Resolves when the connection is lost. */
  lost: Promise<void>
  end(): void
}

export async function openLifeSign(pool: pg.Pool): Promise<LifeSign> {
  const client = await pool.connect()
  const lost = new Promise<void>((resolve) => {
    client.once('error', () => resolve())
    client.once('end', () => resolve())
  })
  const add = (worker: string) =>
    void client
      .query('select pg_advisory_lock(hashtextextended($1, 0))', [lockOf(worker)])
      .catch(() => undefined)
  return { add, lost, end: () => client.release(true) }
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
