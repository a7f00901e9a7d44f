import { type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Queryable } from '#server/db/client.ts'
import { isoText } from '#server/db/sql-pieces.ts'
import { rowsOf } from '#server/db/statements/rows.ts'

/** The last good run of a task of the ERP over a file; no row where there never was one. */
const lastGood = (column: SQL, task: string): SQL => sql`(select ${column} from sync_runs
  where task = ${task} and status = 'terminada' and file <> '' order by id desc limit 1)`

/** When the ERP last gave this, as a moment; null when it never did. [A184] */
export const erpAge = (task: string): SQL => lastGood(sql`ended_at`, task)

/** A text that moves with that. */
export const erpAgeRevision = (task: string): SQL => sql`coalesce(${lastGood(sql`id`, task)}::text, '')`

/** The same, ISO. */
export async function readErpAge(db: Queryable, task: string): Promise<string | null> {
  const [age] = await rowsOf(db, { at: v.nullable(v.string()) }).read(
    sql`select ${isoText(erpAge(task))} as at`,
  )
  return age?.at ?? null
}
