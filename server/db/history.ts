import { sql } from 'drizzle-orm'
import type { Db, Queryable, Tx } from './client.ts'
import { ancestorsOf, type History, type Place, parsePlace } from './history/place.ts'
import { touchRowsAhead } from './history/rows-ahead.ts'

/** The one that `settle_history()` takes too. */
const lock = 72_616_338

/** Starts a history of which no place of before is part; as the owner. Returns its name. [SY30] */
export async function beginHistory(tx: Tx): Promise<string> {
  // Numbers of another cluster's transactions may come again here.
  await tx.execute(sql`delete from rights_changes`)
  await tx.execute(sql`select begin_history('{}')`)
  return (await currentHistory(tx))?.name ?? ''
}

/** The history that the database goes on with, as it stands there; undefined before the first start. [SY12] */
export async function currentHistory(db: Queryable): Promise<History | undefined> {
  const { rows } = await db.execute<{ name: string; floor: number; ancestors: Record<string, string> }>(
    sql`select history as name, floor, ancestors from sync_history where one = 1`,
  )
  return rows[0] && { ...rows[0], ancestors: ancestorsOf(rows[0].ancestors) }
}

/** Where the database stands, at a moment after all that was read before. [SY35] */
export async function readPlace(db: Queryable): Promise<Place | null> {
  const { rows } = await db.execute<{ place: string }>(sql`select ${placeHere} as place`)
  return parsePlace(rows[0]?.place ?? '')
}

/** The same as a text within a statement: after what the statement itself reads. */
export const placeHere = sql`(
  select history || '/' || (pg_current_wal_insert_lsn() - '0/0')::text from sync_history where one = 1)`

async function isOfThisCluster(db: Queryable): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    select from sync_history where cluster = (select system_identifier from pg_control_system())`)
  return rowCount === 1
}

/**
 * At start, as the owner: a database that came from another cluster begins a history, one that was promoted goes on from
 * its own. Returns the history's name.
 */
export async function ensureHistory(db: Db): Promise<string> {
  if (!(await isOfThisCluster(db))) await touchRowsAhead(db)
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lock})`)
    if (!(await isOfThisCluster(tx))) return beginHistory(tx)
    await tx.execute(sql`select settle_history()`)
    return (await currentHistory(tx))?.name ?? ''
  })
}
