import { is, Placeholder, type Query, type SQL } from 'drizzle-orm'
import type { Queryable } from '#server/db/client.ts'
import { dialect } from './prepared-session.ts'

const texts = new WeakMap<object, Query>()

/** A statement whose text is stored under `key`, if all of its values are `sql.placeholder`s. */
export interface PreparedText {
  key: object
  write: () => SQL
}

function queryOf({ key, write }: PreparedText): Query {
  const known = texts.get(key)
  if (known) return known
  const query = dialect.sqlToQuery(write())
  // A value that it holds itself is of this call alone.
  if (query.params.every((param) => is(param, Placeholder))) texts.set(key, query)
  return query
}

/** The rows of a statement, which is sent at once; `values` by the names of its placeholders. */
export async function runPrepared<R>(
  db: Queryable,
  statement: PreparedText,
  values: Record<string, unknown>,
): Promise<R[]> {
  const query = db._.session.prepareQuery(queryOf(statement), undefined, undefined, false)
  const { rows } = (await query.execute(values)) as { rows: R[] }
  return rows
}

/** A statement of everyday calls, whose values are all placeholders: its text is written once. */
export function prepared<R>(
  write: () => SQL,
): (db: Queryable, values: Record<string, unknown>) => Promise<R[]> {
  const statement = { key: {}, write }
  return (db, values) => runPrepared<R>(db, statement, values)
}
