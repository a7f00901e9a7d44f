import { sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { addErpJob } from './add-erp-job.ts'

/**
 * Asks for a run of a task and returns its id. One that waits or runs already is that run: no task runs twice at once.
 * [S288]
 */
export async function askRun(tx: Tx, method: string, user: number): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into sync_runs (task, asked_by) values (${method}, ${user}::int)
    on conflict (task) where status in ('pendiente', 'en curso') do update set task = excluded.task
    returning id`)
  const run = rows[0]?.id
  if (run === undefined) throw new Error('the run was not stored')
  await addErpJob(tx, method)
  return run
}
