import type { User } from '#contract/calls/session.ts'
import { type Day, formatDay } from '#contract/kit/day.ts'
import { listText } from '#contract/kit/sentence-words.ts'
import { isSeller } from '#src/records/accounts/sellers.ts'

/** Sellers and root work for every account; others without one of their own see none. [S4, A157] */
export const seesAllAccounts = (user: User): boolean => user.root || isSeller(user)

/** The accounts that a figure of this person counts: the one worked for, theirs, or all. */
export function accountsText(user: User): string {
  const account = user.work_account ?? (user.accounts.length > 1 ? null : user.account)
  if (account) return account.account_name
  return seesAllAccounts(user) ? 'todas las cuentas' : 'tus cuentas'
}

interface ChartScope {
  /** The chart is of the seller's own orders. */
  isOwn: boolean
  since: Day | null
  /** Branches that it is limited to; null: all. */
  branches: readonly string[] | null
}

/** 'Pedidos por semana: los tuyos, desde el 05/10', for figures of one screen differ by what they count. */
export function chartTitle(what: string, { isOwn, since, branches }: ChartScope): string {
  const scope = [
    isOwn ? 'los tuyos' : 'todos',
    branches ? `de ${listText(branches)}` : '',
    since ? `desde el ${formatDay(since).slice(0, 5)}` : '',
  ]
  return `${what}: ${scope.filter(Boolean).join(', ')}`
}
