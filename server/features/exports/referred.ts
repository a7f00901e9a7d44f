import { type SQL, sql } from 'drizzle-orm'
import { isUuid } from '#contract/calls/reference.ts'
import { AppError } from '#contract/kit/errors.ts'
import type { Queryable } from '#server/db/client.ts'

const LARGEST_ID = 2 ** 31 - 1

/** Rows named by number or UUID, as a condition on a table or its alias. */
export function named(table: SQL, references: readonly string[]): SQL {
  const uuids = references.filter(isUuid)
  const ids = references
    .filter((reference) => !isUuid(reference) && Number(reference) <= LARGEST_ID)
    .map(Number)
  return sql`(${table}.id = any(${sql.param(ids)}::int[]) or ${table}.uuid = any(${sql.param(uuids)}::uuid[]))`
}

/** The ids of all the rows named, that also fit; one that is absent or out of scope makes the same 404 of all. [SEC5] */
export async function allNamed(
  db: Queryable,
  from: SQL,
  { references, within }: { references: readonly string[]; within: SQL },
): Promise<number[]> {
  const table = sql.raw('t')
  const { rows } = await db.execute<{ id: number; uuid: string }>(sql`
    select t.id, t.uuid from ${from} t where ${named(table, references)} and ${within}`)
  const known = new Set(rows.flatMap(({ id, uuid }) => [String(id), uuid]))
  if (
    !references.every((reference) => known.has(isUuid(reference) ? reference : String(Number(reference))))
  ) {
    throw new AppError('no-encontrado')
  }
  return rows.map(({ id }) => id)
}
