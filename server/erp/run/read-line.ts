import type { Known } from '#server/erp/cells.ts'
import type { ErpColumn, ErpImport } from '#server/erp/erp-import.ts'
import { type CsvLine, MAX_CELL } from '#server/erp/files/read-csv.ts'

interface Reading {
  task: ErpImport
  /** By the file's sequence of cells; undefined for those that are not ours. */
  columns: readonly (ErpColumn | undefined)[]
  known: Known
}

/** A line as a row of `staged`; with what is wrong with it, it is refused and has what could be read. */
export interface ReadLine {
  values: Record<string, string | number | null>
  refused?: { field: string; reason: string }
}

/** Characters of a refused line that are kept. */
const RAW = 1000

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const BINARY = /[\u0000-\u0008\u000e-\u001f]/

function cellOf({ read, whenEmpty }: ErpColumn, cell: string, known: Known): string | null {
  if (cell.length > MAX_CELL) throw new RangeError(`tiene más de ${MAX_CELL} caracteres`)
  if (BINARY.test(cell)) throw new RangeError('tiene caracteres que no son texto')
  const value = cell === '' ? null : read(cell, known)
  if (value === null && whenEmpty === undefined) throw new RangeError('falta')
  return value ?? whenEmpty ?? null
}

/** PostgreSQL has no text with a character zero in it. */
const rawOf = ({ cells }: CsvLine): string => cells.join(';').slice(0, RAW).replaceAll('\u0000', '\ufffd')

type Refused = NonNullable<ReadLine['refused']>

/** Reads the cells into `values` and returns what is wrong with the first that cannot be read. */
function readCells(
  { cells }: CsvLine,
  { columns, known }: Reading,
  values: ReadLine['values'],
): Refused | undefined {
  let refused: Refused | undefined
  for (const [at, column] of columns.entries()) {
    if (!column) continue
    try {
      values[column.name] = cellOf(column, cells[at] ?? '', known)
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      refused ??= { field: column.name, reason: error.message }
    }
  }
  return refused
}

/** Reads the cells of a line. */
export function readLine(line: CsvLine, reading: Reading): ReadLine {
  const values: ReadLine['values'] = { line: line.line, raw: rawOf(line) }
  const unread = readCells(line, reading, values)
  const isLong = line.cells.slice(reading.columns.length).some((cell) => cell !== '')
  const refused = isLong ? { field: '', reason: 'tiene más celdas que columnas' } : unread
  if (refused) return { values, refused }
  for (const { name, from } of reading.task.derived ?? []) {
    values[name] = from(values as Record<string, string | null>)
  }
  return { values }
}
