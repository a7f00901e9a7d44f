import { is, Placeholder, type Query, type SQL } from 'drizzle-orm'
import type { Queryable } from '#server/db/client.ts'
import { dialect } from './prepared-session.ts'

const texts = new WeakMap<object, Query>()

/** A statement whose text is kept under `key`, if all of its values are `sql.placeholder`s. */
export interface KeptStatement {
  key: object
  write: () => SQL
}

function queryOf({ key, write }: KeptStatement): Query {
  const kept = texts.get(key)
  if (kept) return kept
  const query = dialect.sqlToQuery(write())
  // A value that it holds itself is of this call alone.
  if (query.params.every((param) => is(param, Placeholder))) texts.set(key, query)
  return query
}

/** The rows of a statement, which is sent at once; `values` by the names of its placeholders. */
export async function runKept<R>(
  db: Queryable,
  statement: KeptStatement,
  values: Record<string, unknown>,
): Promise<R[]> {
  const prepared = db._.session.prepareQuery(queryOf(statement), undefined, undefined, false)
  const { rows } = (await prepared.execute(values)) as { rows: R[] }
  return rows
}

/** A statement of everyday calls, whose values are all placeholders: its text is written once. */
export function kept<R>(write: () => SQL): (db: Queryable, values: Record<string, unknown>) => Promise<R[]> {
  const statement = { key: {}, write }
  return (db, values) => runKept<R>(db, statement, values)
}
