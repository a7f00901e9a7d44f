import { type SQL, sql } from 'drizzle-orm'

/** The newest transaction among all rows of a table. */
export const latest = (table: string): SQL =>
  sql`(select tx from ${sql.identifier(table)} order by tx desc limit 1)`

/**
 * What stands behind a newest transaction in a revision. Transactions commit out of order: while one older than the
 * newest still runs, its rows will appear without moving the maximum. Then the snapshot is part of the text, for it
 * names who still runs and changes when they end.
 */
export const stillRunning = (newest: SQL): SQL => sql`case
  when ${newest} < pg_snapshot_xmin(pg_current_snapshot()) then '' else '@' || pg_current_snapshot()::text end`

/** A text that moves whenever the newest of these transactions does; a missing one counts as the oldest. */
export const revisionOf = (...newest: SQL[]): SQL => sql`(
  select newest::text || ${stillRunning(sql`newest`)}
  from (select coalesce(greatest(${sql.join(newest, sql`, `)}), '0'::xid8) as newest) as one)`
