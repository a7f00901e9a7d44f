import type { Database } from '#server/db/client.ts'
import type { DiskFull } from './guard/disk-full.ts'
import type { KnownCallers } from './guard/known-callers.ts'
import type { Limits } from './guard/limits.ts'
import type { Log } from './log.ts'
import type { RouteTable } from './route-table.ts'

/** Everything needed to authorize calls, made once at start. */
export interface DispatchParts {
  database: Database
  origin: string
  routes: RouteTable
  log: Log
  /** Notified of every write refused by a full disk. */
  diskFull: DiskFull
  limits: Limits
  /** Callers identified lately. */
  callers: KnownCallers
  /** Every answer is held against the contract: for tests. */
  checkAnswers: boolean
}
