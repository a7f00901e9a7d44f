import { sql } from 'drizzle-orm'
import { AppError, invalid } from '#contract/kit/errors.ts'
import type { Queryable } from '#server/db/client.ts'
import { isInScope, type Scope } from '#server/db/scope.ts'

/** The number of an account that is in scope; any other is the same 404. [SEC1] */
export async function accountIn(scope: Scope, db: Queryable, account: number): Promise<number> {
  const { rows } = isInScope(scope, account)
    ? await db.execute(sql`select from accounts where id = ${account}`)
    : { rows: [] }
  if (rows.length === 0) throw new AppError('no-encontrado')
  return account
}

/** The accounts a statement is of: the one asked for, or all in scope; who sees every account has to name one. [A74] */
export async function accountsAsked(
  scope: Scope,
  db: Queryable,
  account: number | undefined,
): Promise<readonly number[]> {
  if (account !== undefined) return [await accountIn(scope, db, account)]
  if (scope.accounts === null) throw invalid('account', 'Debe elegir una cuenta.')
  return scope.accounts
}
