import type { DayOrder, DecimalMark, Evidence } from './evidence.ts'

/** Lookups for a file's words, read once before it. */
export interface Known {
  /** The present name of a branch by each of its names, as it is and folded. [A132] */
  branches: ReadonlyMap<string, string>
}

/** The reading of one column of a file: how its cells are read where they can be read in two ways, and what they show. */
export interface Reading extends Known {
  mark: DecimalMark
  order: DayOrder
  evidence: Evidence
  /** The line that is read. */
  line: number
  /** A fault that costs nothing of the cell but what is left out, in Spanish. */
  warn(words: string): void
}

/**
 * A reader of cells: trimmed and not empty in, the text PostgreSQL reads as a `type` out, null for a cell
 * that stands for an empty one. Throws a RangeError with the fault, in Spanish and without the column's name.
 */
export interface CellKind {
  type: string
  /** Values below zero are taken as zero once lines are added up. [A196] */
  floor?: true
  /** The whole column decides about cells that can be read in two ways, by the decimal mark or the order of day and month. */
  decidedBy?: 'mark' | 'order'
  read(cell: string, reading: Reading): string | null
}

export const refuse = (words: string): never => {
  throw new RangeError(words)
}

export const kind = (type: string, read: CellKind['read']): CellKind => ({ type, read })
