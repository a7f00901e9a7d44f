import type { Assistant } from '#server/chat/assistant.ts'
import type { Database } from '#server/db/client.ts'
import type { FileMaker } from '#server/files/file-maker.ts'
import type { MailFolder } from '#server/mail/mail-folder.ts'
import type { Payments } from '#server/payments/gateway.ts'
import type { StockBases } from '#server/stock/stock-bases.ts'
import type { StockPacks } from '#server/stock/stock-packs.ts'
import type { BlobStore } from '#server/store/blob-store.ts'
import type { DiskFull } from './guard/disk-full.ts'
import type { KnownCallers } from './guard/known-callers.ts'
import type { Limits } from './guard/limits.ts'
import type { Log } from './log.ts'
import type { RouteTable } from './route-table.ts'

/** Everything needed to authorize calls, made once at start. */
export interface DispatchParts {
  database: Database
  blobs: BlobStore
  mails?: MailFolder | undefined
  supportEmail?: string | undefined
  /** Days without contact after which a phone asks for the password; 0 is never. [A191] */
  offlineDays: number
  payments?: Payments | undefined
  chat?: Assistant | undefined
  stock?: StockPacks | undefined
  bases?: StockBases | undefined
  files: FileMaker
  erpDir?: string | undefined
  erpCron?: string | undefined
  origin: string
  routes: RouteTable
  log: Log
  /** Notified of every write refused by a full disk. */
  diskFull: DiskFull
  limits: Limits
  /** Who was identified lately. */
  callers: KnownCallers
  /** Every answer is held against the contract: for tests. */
  checkAnswers: boolean
}
