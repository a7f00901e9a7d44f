import type { SQL } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import type { Log } from '#server/http/log.ts'
import type { BlobStore } from '#server/store/blob-store.ts'
import type { CellKind } from './cells.ts'

/** A column of a file and of the temporary table `staged`, under the same name. */
export interface ErpColumn extends CellKind {
  name: string
  /** A file without it is refused as a whole. Of an optional one that is absent, what is stored stays. */
  required: boolean
  /** Other headings it may have. Case, accents and signs do not count, nor what is cut after ten characters. */
  aka: readonly string[]
  /** The value of an empty cell; undefined: the line is refused. */
  whenEmpty?: string | null | undefined
}

type More = Partial<Pick<ErpColumn, 'aka' | 'whenEmpty'>>

/** A column that the file must have, filled in every line unless `whenEmpty` says what an empty cell is. */
export const required = (name: string, kind: CellKind, { aka = [], ...more }: More = {}): ErpColumn => ({
  ...kind,
  ...more,
  name,
  aka,
  required: true,
})

/** A column that the file may have; an empty cell is null unless `whenEmpty` says otherwise. */
export const optional = (name: string, kind: CellKind, more: More = {}): ErpColumn => ({
  ...kind,
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
export type Has = ReadonlySet<string>

/** Stored rows `t` that stand for the lines of the file: those that it does not have any more are gone. */
export interface Kept {
  table: string
  /** Condition on `t`: the row counts as there. */
  alive: SQL
  /** The branch of `t`, by which the guard counts as well. */
  branch?: SQL
  /** The name of `t`, for the guard's examples. */
  label: SQL
  /** Condition: `n`, a row of `named`, stands for `t`. `named` has the key columns of every line, refused ones too. */
  match: SQL
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
  columns: readonly ErpColumn[]
  derived?: readonly Derived[]
  /** Columns that tell one line from another: of two with the same, the last counts and the first is refused. */
  key: readonly string[]
  /** Statements before anything is looked at, such as filling in ids. */
  prepare?(has: Has): readonly SQL[]
  /** Queries for `line, field, reason` of staged rows that refer to nothing: they are refused, the rest is applied. */
  refuse?: readonly SQL[]
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
