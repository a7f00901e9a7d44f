import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#server/db/client.ts'
import { latest } from '#server/db/revision.ts'

/**
 * A text that names what a statement sees of lots and products: the database's history, the newest transaction among
 * them, and the older ones that still run. While it is the same, so are lots and products. [SY27]
 */
export const stockMark: SQL = sql`(select concat_ws('/',
    (select history from sync_history where one = 1), newest::text,
    array_to_string(array(select running from pg_snapshot_xip(pg_current_snapshot()) as running
      where running < newest order by running), ','))
  from (select greatest(${latest('lots')}, ${latest('products')}, '0'::xid8) as newest offset 0) as one)`

/** A mark taken apart. What has changed since was written by a newer transaction, or by one that still ran. */
export interface MarkParts {
  history: string
  newest: string
  running: string[]
}

export function markParts(mark: string): MarkParts {
  const [running = '', newest = '0', ...history] = mark.split('/').reverse()
  return { history: history.reverse().join('/'), newest, running: running.split(',').filter(Boolean) }
}

/** Whether one mark can follow another: nothing was lost between them. */
export function follows(later: string, earlier: string): boolean {
  const [now, before] = [markParts(later), markParts(earlier)]
  return now.history === before.history && BigInt(now.newest) >= BigInt(before.newest)
}

/** The mark at this moment. */
export async function readMark(db: Queryable): Promise<string> {
  const { rows } = await db.execute<{ mark: string }>(sql`select ${stockMark} as mark`)
  return rows[0]?.mark ?? ''
}
