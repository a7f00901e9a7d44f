import type { ForeignChange } from '#contract/calls/changes.ts'
import { ERRORS, type ErrorCode, type ErrorMap } from '#contract/kit/errors.ts'

export type OutboxState = 'pendiente' | 'enviando' | 'conflicto' | 'rechazado' | 'atencion'

/** A row as it was before an effect touched it; `row` undefined: there was none. */
export interface BeforeImage {
  table: string
  key: string | number
  row: unknown
}

/** The record version a change was made on: the server's number, and the own changes that were on top of it. [SY17] */
export interface Base {
  table: string
  key: string | number
  version: number | null
  /** Ids of the changes of this phone that followed that version. */
  own: string[]
  /** Fields of its form that its user did not set and that are of a later version than this; absent without any. [SY16] */
  repeats?: string[]
}

export interface LastError {
  code: ErrorCode
  status: number
  messages: string[]
  /** The same by argument, where the server named some. */
  errors?: ErrorMap
  /** The server's record, for conflicts. */
  current?: unknown
  at: number
}

/** This phone's own error for a change. */
export const ownError = (code: ErrorCode, at: number): LastError => ({
  code,
  status: 0,
  messages: [ERRORS[code].text],
  at,
})

/** Number of failures of a row, for the pace at which it is tried. [SY32] */
export interface Failures {
  /** Tries in a row that failed when no other call got through either. */
  shared: number
  /** Tries that failed while others got through: its own trouble. */
  own: number
  /** The server wants nothing of it before this moment, milliseconds since 1970. */
  notBefore: number
}

/** A change that waits: an intention, never a request. [SY2] */
export interface OutboxRow {
  seq: number
  id: string
  /** Version of this row's own shape. */
  v: 1
  type: string
  args: Record<string, unknown>
  /** A plain sentence of the change, with the names its user saw; absent in an unreadable row. */
  sentence?: string
  aggregates: string[]
  /** Ids of the rows it must follow. [SY5] */
  after: string[]
  base: Base | null
  before: BeforeImage[]
  /** Field → value that was on screen, for the rows its effect changed; after an edit, for what is wanted otherwise. */
  touched: Record<string, unknown>
  /** SHA-256 of the pictures it carries. */
  blobs: string[]
  state: OutboxState
  /** Times it was on its way: above 0 it may have reached the server. [SY16] */
  attempts: number
  /** Number of its 5xx answers while others were served. */
  serverFailures: number
  /** Absent until it fails. */
  failures?: Failures
  /** Not tried by timer before this moment, milliseconds since 1970. */
  nextAt: number
  lastError: LastError | null
  /** Its effect fails on this phone, and the user has decided to send it all the same. [F31] */
  isUnseen?: boolean
  /** Owner; never sent in another session. [SY15] */
  user: string
  createdAt: number
  /** The history of the server in which it was first sent, where this phone knew it. [SY30] */
  history?: string | null
}

/** A change the server has applied, kept two weeks: for 'Enviado 10:42' and to offer it again to a restored server. */
export interface SentRow {
  id: string
  seq: number
  type: string
  args: Record<string, unknown>
  sentence?: string
  aggregates: string[]
  at: number
  /** The state it builds on. */
  base: Base | null
  /** When the user acted. */
  createdAt: number
  /** Changes of others it was merged with. [F8] */
  fusionado?: ForeignChange[]
}

/** A change the user threw away, kept until it can no longer be undone. */
export interface DiscardedRow {
  id: string
  /** The id the user threw away; a creation takes its followers with it. */
  with: string
  row: OutboxRow
  at: number
}

/** Where a picture stands in an operation's stored arguments, or in a draft. */
export interface BlobRef {
  $blob: string
  type: string
  name: string
}

export function isBlobRef(value: unknown): value is BlobRef {
  return typeof value === 'object' && value !== null && '$blob' in value
}
