import type { Usuario } from '#contract/calls/sesion.ts'
import { passes } from '#contract/kit/permissions.ts'

export const isSeller = (user: Usuario): boolean => passes('vendedor', user)

/** The branch where they work: that of the account they work on, their own, or that of their account. [A179] */
export const branchOf = (user: Usuario): string | null =>
  user.work_account?.branch ?? user.branch ?? user.account?.branch ?? null
