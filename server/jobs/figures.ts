import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/db/client.ts'
import { MAIL_STATUSES } from '#server/db/schema/mails.ts'
import type { Figures } from '#server/http/figures/figures.ts'

/** Milliseconds that a reader of the figures waits for the database. */
const PATIENCE = 1_000

type Found = Record<string, unknown> & {
  mails: Record<string, number>
  waiting: number
  oldest: number
  failing: Record<string, number>
  givenUp: Record<string, number>
}

async function read(db: Queryable): Promise<Found> {
  const { rows } = await db.execute<Found>(sql`
    select (select coalesce(json_object_agg(status, n), '{}') from (
        select status, count(*)::int as n from mails group by status) by_status) as mails,
      (select coalesce(json_object_agg(task, n), '{}') from (
        select task_identifier as task, count(*)::int as n from graphile_worker.jobs
        where last_error is not null and attempts < max_attempts group by 1) by_task) as failing,
      (select coalesce(json_object_agg(task, n), '{}') from (
        select task_identifier as task, count(*)::int as n from graphile_worker.jobs
        where attempts >= max_attempts and locked_at is null group by 1) by_task) as "givenUp",
      count(*)::int as waiting,
      coalesce(extract(epoch from now() - min(run_at)), 0)::float8 as oldest
    from graphile_worker.jobs where locked_at is null and attempts < max_attempts and run_at <= now()`)
  return rows[0] as Found
}

/** Mails by status, of the ninety days they are kept, and jobs whose time has come. Throws when the database is away. */
export async function readJobFigures(db: Queryable): Promise<Figures[]> {
  const found = await Promise.race([read(db), setTimeout(PATIENCE, undefined, { ref: false })])
  if (!found) throw new Error('the database did not answer')
  return [
    {
      name: 'cantera_mails_total',
      help: 'Mails of the last ninety days by what became of them.',
      samples: MAIL_STATUSES.map((status) => ({ labels: { status }, value: found.mails[status] ?? 0 })),
    },
    {
      name: 'cantera_jobs_waiting',
      help: 'Jobs whose time has come and that no process has taken.',
      samples: [{ value: found.waiting }],
    },
    {
      name: 'cantera_job_oldest_seconds',
      help: 'How long the oldest of them has waited.',
      samples: [{ value: found.oldest }],
    },
    {
      name: 'cantera_jobs_failing',
      help: 'Jobs that have failed and are tried again later, by task.',
      samples: byTask(found.failing),
    },
    {
      name: 'cantera_jobs_given_up',
      help: 'Jobs that have failed for the last time, by task.',
      samples: byTask(found.givenUp),
    },
  ]
}

const byTask = (counts: Record<string, number>): Figures['samples'] =>
  Object.entries(counts).map(([task, value]) => ({ labels: { task }, value }))
