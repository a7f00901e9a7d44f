import type { ErrorCode, ErrorMap } from '#contract/kit/errors.ts'
import type { Queryable } from '#server/db/client.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Firm } from '#server/letterhead/letterhead.ts'
import type { BlobStore } from '#server/store/blob-store.ts'

/** The reader of a file, their rights, and the database. */
export interface FileReader {
  db: Queryable
  caller: Caller
  scope: Scope
  now: Date
}

/** Where a file that is stored is read. */
export interface StoredContext extends FileReader {
  blobs: BlobStore
}

export interface FileContext extends StoredContext {
  /** At the head of papers. */
  firm: Firm
}

/** A file to be made, as it goes to another thread. */
export interface FileJob extends Pick<FileContext, 'caller' | 'scope' | 'now'> {
  /** The name of what is exported. */
  what: string
  args: unknown
}

/** An AppError as it comes back from another thread. */
export interface FileRefusal {
  code: ErrorCode
  message: string
  errors: ErrorMap
  retryAfter?: number
  /** For the log, where it is no answer on purpose. */
  cause?: string
}

export type FileResult =
  | { file: { name: string; type: string; bytes: Uint8Array } }
  | { refusal: FileRefusal }

/** Where the thread finds what it reads, as `openDatabase` and `openStore` take them, and whose papers it makes. */
export interface FileSources {
  databaseUrl: string
  storeUrl: string
  firm?: Firm | undefined
}
