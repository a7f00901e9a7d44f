import { type SQL, sql } from 'drizzle-orm'
import { notifications } from '#contract/records/notifications.ts'
import type { Db } from './client.ts'

const { keptDays, kept } = notifications.limits

/** Rows that expire; docs/security.md lists them for people. [A189] */
const purges: readonly SQL[] = [
  // A session opened by another goes with it or before it.
  sql`delete from sessions s where least(s.expires_at, s.revoked_at) < now() - interval '30 days'
    and not exists (select from sessions child where child.parent_session_id = s.id
      and least(child.expires_at, child.revoked_at) >= now() - interval '30 days')`,
  sql`delete from one_time_tokens where least(expires_at, used_at) < now() - interval '1 day'`,
  sql`delete from pending_registrations
    where least(expires_at, used_at, cancelled_at) < now() - interval '1 day'`,
  sql`delete from mails where created_at < now() - interval '90 days'`,
  sql`delete from login_failures where at < now() - interval '1 day'`,
  sql`delete from rights_changes where change < (select max(change) from rights_changes)`,
  sql`delete from known_places where at < now() - interval '90 days'`,
  // Their messages go with them; a conversation counts from its last one.
  sql`delete from chat_sessions where last_at < now() - interval '30 days'`,
  sql`delete from payment_notices where received_at < now() - interval '2 years'`,
  // The last good run of a task says how old what it brought is. [A184]
  sql`delete from sync_runs r where asked_at < now() - interval '90 days'
    and status not in ('pendiente', 'en curso', 'por confirmar')
    and id not in (select max(id) from sync_runs where status = 'terminada' group by task)`,
  sql`delete from holds where ended_at < now() - interval '1 year'`,
  sql`delete from saved_searches where deleted_at < now() - interval '30 days'`,
  sql`delete from events where at < now() - interval '30 days'`,
  sql`delete from notifications where at < now() - make_interval(days => ${keptDays}) or uuid in (
    select old.uuid from users u cross join lateral (select uuid from notifications n where n.user_id = u.id
      order by n.at desc, n.uuid offset ${kept}) old)`,
  sql`delete from figures_daily where day < to_char(now() - interval '2 years', 'YYYY-MM-DD')`,
  sql`select purge_audit_log('2 years')`,
  // Jobs that were tried to the end: what they were for has its own row.
  sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs
    where attempts >= max_attempts and locked_at is null and updated_at < now() - interval '7 days'))`,
]

/** Removes rows whose time is over; what fails keeps the others from nothing, and is thrown at the end. */
export async function purgeRows(db: Db): Promise<void> {
  const failures: unknown[] = []
  for (const purge of purges) await db.execute(purge).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}
