import { sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { addErpJob } from './add-erp-job.ts'

/** A run, and whether it was made now. */
export interface AskedRun {
  id: number
  isNew: boolean
}

/** Asks for a run of a task. One that waits or runs already is that run: no task runs twice at once. [S288] */
export async function askRun(tx: Tx, method: string, user: number): Promise<AskedRun> {
  const { rows } = await tx.execute<{ id: number; isNew: boolean }>(sql`
    insert into sync_runs (task, asked_by) values (${method}, ${user}::int)
    on conflict (task) where status in ('pendiente', 'en curso') do update set task = excluded.task
    returning id, xmax = 0 as "isNew"`)
  const [run] = rows
  if (run === undefined) throw new Error('the run was not stored')
  await addErpJob(tx, method)
  return run
}
