import type { Scope } from '#server/db/scope.ts'

/** The caller, as the database has it at this moment. */
export interface Caller {
  id: number
  uuid: string
  fullname: string
  email: string
  root: boolean
  parent_id: number | null
  account_id: number | null
  work_account_id: number | null
  work_account_fixed: boolean
  /** The name of the branch where they work, or of their account's. [A179] */
  branch: string | null
  p: Record<string, boolean>
  seller: boolean
  /** Actor in this user's identity; null for the user. [SEC54] */
  impersonator: { id: number; fullname: string } | null
  session_id: number
  /** Changes whenever rights or visible accounts change; part of every entity tag and cursor. */
  scopeTag: string
}

/** A caller, and the accounts they may see. */
export interface Identity {
  readonly caller: Caller
  readonly scope: Scope
}
