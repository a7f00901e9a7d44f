import type { User } from '#contract/calls/session.ts'
import { isSeller } from '#src/records/accounts/sellers.ts'

/** Sellers and root work for every account; others without one of their own see none. [S4, A157] */
export const seesAllAccounts = (user: User): boolean => user.root || isSeller(user)

/** The accounts that a figure of this person counts: the one worked for, theirs, or all. */
export function accountsText(user: User): string {
  const account = user.work_account ?? (user.accounts.length > 1 ? null : user.account)
  if (account) return account.account_name
  return seesAllAccounts(user) ? 'todas las cuentas' : 'tus cuentas'
}
