import type { SQL } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import type { Log } from '#server/http/log.ts'
import type { BlobStore } from '#server/store/blob-store.ts'
import type { CellKind } from './cell-kind.ts'

/** A column of a file and of the temporary table `staged`, under the same name. */
export interface ErpColumn extends CellKind {
  name: string
  /** A file without it is refused as a whole. Of an optional one that is absent, what is stored stays. */
  required: boolean
  /** Other headings it may have. Case, accents and signs do not count, nor what is cut after ten characters. */
  aka: readonly string[]
  /** Its name for people where a file has no heading of its own for it: `alto`. */
  label: string
  /** The value of an empty cell; undefined: the line is refused. */
  whenEmpty?: string | null | undefined
  /** A cell that cannot be read costs the line though it may be empty; otherwise it costs the cell. */
  matters?: boolean
}

type More = Partial<Pick<ErpColumn, 'aka' | 'label' | 'whenEmpty' | 'matters'>>

/** A column that the file must have, filled in every line unless `whenEmpty` says what an empty cell is. */
export const required = (name: string, kind: CellKind, { aka = [], ...more }: More = {}): ErpColumn => ({
  ...kind,
  label: aka[0] ?? name,
  ...more,
  name,
  aka,
  required: true,
})

/** A column that the file may have; an empty cell is null unless `whenEmpty` says otherwise. */
export const optional = (name: string, kind: CellKind, more: More = {}): ErpColumn => ({
  ...kind,
  label: more.aka?.[0] ?? name,
  ...more,
  name,
  required: false,
  aka: more.aka ?? [],
  whenEmpty: more.whenEmpty === undefined ? null : more.whenEmpty,
})

/** A fault in a line of a file, or in what is stored where there is no line. */
export interface Reject {
  line: number | null
  /** The column. */
  field: string
  /** In Spanish, for people. */
  reason: string
  /** The line as it was. */
  raw: string
}

/** A value that is made of a line's own, such as folded words: a column of `staged` that no file has. */
export interface Derived {
  name: string
  type: string
  /** Values of the line by column, as PostgreSQL reads them; those of required columns are there. */
  from(row: Readonly<Record<string, string | null>>): string | null
}

/** The columns that a file has. */
export interface Has {
  has(column: string): boolean
  /** Cells of it could not be read: the rows of those lines keep what is stored, as `unread` of `staged` names them. */
  isPartial(column: string): boolean
}

/** Codes whose leading zeros a spreadsheet drops: a line takes the stored form of the only one that is meant. */
export interface ZeroRule {
  column: string
  /** Columns within whose values the code is looked for. */
  within?: readonly string[]
  /** Query for `code` and for `within`, those values with blanks between, of all that is stored. */
  stored: SQL
  /** Zeros that only the file has do not count either: the stored form stays. */
  bothWays?: boolean
}

/** Lines of one key whose quantities are added. [A197] */
export interface Sum {
  /** They are added where each has another value in one of these; equal but for quantities, a person decides. */
  by: readonly string[]
  /** Aggregates over the lines, by column; those of quantities among them. */
  merged: Readonly<Record<string, SQL>>
  quantities: readonly string[]
}

/** Lines that the measures or yesterday's values contradict by a thousand times. */
export interface RowDoubt {
  /** A column of the file. */
  column: string
  /** Query for `line, first, second`: texts of both readings, the likelier first. */
  find: SQL
  readings: readonly [first: string, second: string]
  question: string
  /** Statement that takes the first reading. */
  mend: SQL
}

/** Stored rows `t` that stand for the lines of the file: those that it does not have any more are gone. */
export interface Kept {
  table: string
  /** Condition on `t`: the row counts as there. */
  alive: SQL
  /** The branch of `t`, by which the guard counts as well. */
  branch?: SQL
  /** The name of `t`, for the guard's examples. */
  label: SQL
  /** The value of `t` for each key column of the file. */
  keys: Readonly<Record<string, SQL>>
  /** The branch of `n`, a row of `staged`, and whether it counts as there. */
  comes?: { branch?: SQL; alive?: SQL }
  /** Marks `t` as gone: `deleted_at = now()`; null removes the row. */
  gone: SQL | null
}

/** Means of an import beyond SQL: pictures and originals beside the file. */
export interface ErpContext {
  tx: Tx
  blobs: BlobStore
  /** `ERP_DIR/in`, where the file is. Only plain names inside it may be opened. [SEC63] */
  folder: string
  /** A file beside this one is taken: it is put away with this one once all is stored. */
  taken(name: string): void
  has: Has
  log: Log
}

/**
 * A file of the ERP and what it writes. All of it runs in one transaction: lines are copied to the temporary table
 * `staged` (`line integer`, the columns, the derived ones), then `prepare`, `refuse`, the guard over `kept`, what is gone,
 * and `apply`, so that it can count what is left.
 */
export interface ErpImport {
  /** The name of the task in the spec, `getBatchStock`. [S289] */
  method: string
  /** Spanish, for /config/sync. */
  name: string
  description: string
  /** `lotes` reads `lotes*.csv`. */
  stem: string
  /** It comes when something was asked for, at no hour that it could miss. */
  isAnswer?: true
  columns: readonly ErpColumn[]
  derived?: readonly Derived[]
  /** Columns that tell one line from another: of two with the same, the last counts and the first is refused, but for `sum`. */
  key: readonly string[]
  zeros?: readonly ZeroRule[]
  sum?: Sum
  /** The table whose columns are called like the file's, where there is no `kept`: yesterday's values are in it. */
  table?: string
  /** Statements before anything is looked at, such as filling in ids. */
  prepare?(has: Has): readonly SQL[]
  /** Queries for `line, field, reason` of staged rows that refer to nothing: they are refused, the rest is applied. */
  refuse?: readonly SQL[]
  /** The same for cells that refer to nothing: they are left out with a warning, and what is stored stays. */
  leaveOut?: readonly SQL[]
  /** Queries for `line, field, reason` of staged rows that are stored and that are to be looked at. */
  warn?: readonly SQL[]
  doubts?: readonly RowDoubt[]
  /** Takes up files beside this one, after `refuse`; returns what is wrong with their lines, which are refused then. */
  takeFiles?(context: ErpContext): Promise<Omit<Reject, 'raw'>[]>
  /** Undefined for files that only add: then nothing is gone, and there is no guard. */
  kept?: Kept
  /** Statements that insert, or update only where something differs; a column that is not in `has` stays as it is. */
  apply(has: Has): readonly SQL[]
}

/** A question about what is stored; its answers are the rejects of the run. */
export interface ErpReport {
  method: string
  name: string
  description: string
  /** Query for `field, reason, raw`. */
  find: SQL
}

export type ErpTask = ErpImport | ErpReport

export const isImport = (task: ErpTask): task is ErpImport => 'stem' in task
