import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { isUuid } from '#contract/calls/reference.ts'
import type { Scope } from '#server/db/scope.ts'

/** Rows of accounts in scope; the column holds an account id. [SEC1] */
export function withinAccounts(scope: Scope, column: SQL): SQL {
  return scope.accounts === null ? sql`true` : isAnyOf(column, scope.accounts, 'integer')
}

/** The column holds one of the values, sent as one array parameter. */
export function isAnyOf(
  column: SQL,
  values: readonly (string | number)[],
  type: 'integer' | 'text' | 'uuid',
): SQL {
  return sql`${column} = any(${sql.param([...values])}::${sql.raw(type)}[])`
}

/** An array whose values the planner does not see: a statement with it is planned once per connection, not per call. */
export const hideFromPlanner = (values: Placeholder, type: 'integer' | 'text' | 'uuid'): SQL =>
  sql`(select ${values}::${sql.raw(type)}[])`

/** The column holds a name of one of these branches: the present one or one of before. [A132] */
export const isBranchOf = (column: SQL, names: readonly string[]): SQL =>
  sql`${column} = any((select nombres_de_sucursales(${sql.param([...names])}::text[]))::text[])`

/** A moment as the ISO text that JSON carries. */
export function isoText(column: SQL): SQL {
  return sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

/** All conditions hold; true when there is none. */
export function every(conditions: readonly SQL[]): SQL {
  return conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `)
}

/** A row by its UUID or its number; a number that no column can hold matches no row. */
export const isCalled = (table: SQL, reference: string): SQL =>
  isUuid(reference)
    ? sql`${table}.uuid = ${reference}::uuid`
    : sql`${table}.id = ${Number(reference) < 2 ** 31 ? Number(reference) : -1}`
