import type { User } from '#contract/calls/session.ts'
import { passes } from '#contract/kit/permissions.ts'

export const isSeller = (user: User): boolean => passes('vendedor', user)

/** The branch where they work: that of the account they work on, their own, or that of their account. [A179] */
export const branchOf = (user: User): string | null =>
  user.work_account?.branch ?? user.branch ?? user.account?.branch ?? null

/** Whether users work for every account, and none at the moment: they name the one they ask about. [A74] */
export const seesEveryAccount = (user: User): boolean => isSeller(user) && user.work_account === null
