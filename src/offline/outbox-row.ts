import type { ErrorCode } from '#contract/errors.ts'

export type OutboxState = 'pendiente' | 'enviando' | 'conflicto' | 'rechazado' | 'atencion'

/** A row as it was before an effect touched it; `row` undefined: there was none. */
export interface BeforeImage {
  table: string
  key: string | number
  row: unknown
}

/** The record version a change was made on: the server's number, or "whatever op `local` leaves behind". */
export interface Base {
  table: string
  key: string | number
  version: number | null
  local: string | null
}

export interface LastError {
  code: ErrorCode
  status: number
  messages: string[]
  /** The server's record, for conflicts. */
  current?: unknown
  at: number
}

/** A change that waits: an intention, never a request. [SY2] */
export interface OutboxRow {
  seq: number
  id: string
  /** Version of this row's own shape. */
  v: 1
  type: string
  args: Record<string, unknown>
  aggregates: string[]
  /** Ids of the rows it must follow. [SY5] */
  after: string[]
  base: Base | null
  before: BeforeImage[]
  /** Field → value that was on screen, for the rows its effect changed. */
  touched: Record<string, unknown>
  /** SHA-256 of the pictures it carries. */
  blobs: string[]
  state: OutboxState
  attempts: number
  /** How many answers of 5xx it has had. */
  serverFailures: number
  nextAt: number
  lastError: LastError | null
  /** Owner; never sent in another session. [SY15] */
  user: string
  createdAt: number
}

/** A change the server has applied, kept two weeks: for 'Enviado 10:42' and to offer it again to a restored server. */
export interface SentRow {
  id: string
  seq: number
  type: string
  args: Record<string, unknown>
  aggregates: string[]
  at: number
}

/** A change the user threw away, kept until it can no longer be undone. */
export interface DiscardedRow {
  id: string
  /** The id the user threw away; a creation takes its followers with it. */
  with: string
  row: OutboxRow
  at: number
}

/** Where a picture stands in an operation's stored arguments. */
export interface BlobRef {
  $blob: string
  type: string
  name: string
}

export function isBlobRef(value: unknown): value is BlobRef {
  return typeof value === 'object' && value !== null && '$blob' in value
}
