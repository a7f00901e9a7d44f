import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'

/** Rows that are touched in one transaction: others wait for no more than these. */
const ROWS_AT_ONCE = 1000

/** The tables that feeds read: those whose changes are marked. */
async function syncedTables(db: Db): Promise<SQL[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select relname as name from pg_trigger join pg_class on pg_class.oid = tgrelid
    where tgname = 'marcar_cambio' and pg_table_is_visible(tgrelid) order by relname`)
  return rows.map(({ name }) => sql.identifier(name) as unknown as SQL)
}

const touchSome = (table: SQL): SQL => sql`
  update ${table} set tx = tx where ctid = any(array(
    select ctid from ${table} where tx >= pg_snapshot_xmax(pg_current_snapshot())
    order by tx desc limit ${ROWS_AT_ONCE} for update))`

/**
 * Makes rows that came from another cluster, with numbers of its transactions, as new as now: until this one has counted
 * as far, they would be ahead of every cursor. No cursor of it has been given yet. [SY27]
 */
export async function touchRowsAhead(db: Db): Promise<void> {
  for (const table of await syncedTables(db)) {
    let touched: number | null
    do touched = (await db.execute(touchSome(table))).rowCount
    while (touched)
  }
}
