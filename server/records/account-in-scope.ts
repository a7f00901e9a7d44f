import { type SQL, sql } from 'drizzle-orm'
import { AppError } from '#contract/kit/errors.ts'
import type { Queryable } from '#server/db/client.ts'
import { isInScope, type Scope } from '#server/db/scope.ts'

/** The caller's view in a transaction. */
interface InScope {
  tx: Queryable
  scope: Scope
}

/** Whether there is such an active account, as a condition of a statement; none is not. */
export const isActiveAccount = (account: SQL): SQL =>
  sql`exists (select from accounts where id = ${account} and active)`

/** Whether this is an active account that the caller may see. */
export async function knowsAccount({ tx, scope }: InScope, account: number): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`select where ${isActiveAccount(sql`${account}::int`)}`)
  return rowCount !== 0 && isInScope(scope, account)
}

/** Throws the 404 of a record that does not exist for a foreign account too; none is none. [SEC3] */
export async function refuseForeignAccount(context: InScope, account: number | undefined): Promise<void> {
  if (account !== undefined && !(await knowsAccount(context, account))) throw new AppError('no-encontrado')
}
