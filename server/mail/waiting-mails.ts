import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/db/client.ts'

/** Adds the jobs of waiting mails that have none, as after a restore of the jobs' schema alone. */
export async function addWaitingMails(db: Queryable): Promise<void> {
  await db.execute(sql`
    select graphile_worker.add_job('mail', payload := json_build_object('id', id), job_key := 'mail:' || id)
    from (
      select id from mails where status = 'pendiente' and not exists (
        select from graphile_worker.jobs j where j.key = 'mail:' || mails.id
          and (j.attempts < j.max_attempts or j.locked_at is not null))
      order by id limit 1000) waiting`)
}
