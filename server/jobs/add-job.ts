import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/db/client.ts'
import type { JobName, Jobs } from './job.ts'

export interface NewJob<N extends JobName> {
  payload: Jobs[N]
  /** A waiting job of the same key is replaced. */
  jobKey?: string
  /** Jobs of one queue run one after another. */
  queue?: string
  /** 25 by default, ever further apart. */
  maxAttempts?: number
  /** Now by default. */
  runAt?: Date
}

/** Adds a job in one statement: within a transaction it is there with the commit, or never. [A109] */
export async function addJob<N extends JobName>(
  tx: Queryable,
  name: N,
  { payload, jobKey, queue, maxAttempts, runAt }: NewJob<N>,
): Promise<void> {
  await tx.execute(sql`
    select from graphile_worker.add_job(${name}::text, payload := ${JSON.stringify(payload)}::json,
      queue_name := ${queue ?? null}::text, run_at := ${runAt?.toISOString() ?? null}::timestamptz, max_attempts := ${maxAttempts ?? null}::int,
      job_key := ${jobKey ?? null}::text)`)
}
