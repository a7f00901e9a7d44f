import { type SQL, sql } from 'drizzle-orm'

/** The newest transaction among all rows of a table. */
export const latest = (table: string): SQL =>
  sql`(select tx from ${sql.identifier(table)} order by tx desc limit 1)`

/**
 * The oldest transaction still running that may write here. A server has other databases too, and one that works in them
 * for hours writes nothing here: it is left out if it holds the lock on its own number in a session of another database.
 * Without that proof (a prepared one, one that takes or leaves its number at this moment) it counts.
 */
const oldestHere = sql`least(pg_current_xact_id_if_assigned(), (
  select running from pg_snapshot_xip(pg_current_snapshot()) as running
  where not exists (
    select from pg_locks as own join pg_stat_activity as session using (pid)
    where own.locktype = 'transactionid' and own.transactionid = running::xid
      and own.mode = 'ExclusiveLock' and own.granted
      and session.datid <> (select oid from pg_database where datname = current_database()))
  order by running limit 1))`

/**
 * All transactions before this one have ended, as far as changes up to the newest ask for it: who else is on the server
 * is looked at only if something runs that began before the newest change. [SY27]
 */
export const endedBefore = (newest: SQL): SQL => sql`case
  when ${newest} < pg_snapshot_xmin(pg_current_snapshot()) then pg_snapshot_xmin(pg_current_snapshot())
  else coalesce(${oldestHere}, pg_snapshot_xmax(pg_current_snapshot())) end`

/**
 * The part of a revision after its newest transaction. Transactions commit out of order: while one older than the
 * newest still runs, its rows will appear without moving the maximum. Then the snapshot is part of the text, for it
 * names who still runs and changes when they end.
 */
export const stillRunning = (newest: SQL): SQL => sql`case
  when ${newest} < ${endedBefore(newest)} then '' else '@' || pg_current_snapshot()::text end`

/** A text that moves whenever the newest of these transactions does; a missing one counts as the oldest. */
export const revisionOf = (...newest: SQL[]): SQL => {
  // `offset 0`: otherwise every mention of `newest` would look everything up again.
  return sql`(
  select newest::text || ${stillRunning(sql`newest`)}
  from (select coalesce(greatest(${sql.join(newest, sql`, `)}), '0'::xid8) as newest offset 0) as one)`
}

/**
 * A text that moves with every change of rights, accounts or names, with the server and with its history; null while a
 * change older than the newest has not ended, as its end would not move it.
 */
export const rightsRevision = sql`(
  select case when newest < pg_snapshot_xmin(pg_current_snapshot())
    then concat_ws('@', newest, pg_postmaster_start_time(), (select history from sync_history where one = 1)) end
  from (select coalesce((select change from rights_changes order by change desc limit 1), '0'::xid8) as newest offset 0) as one)`
