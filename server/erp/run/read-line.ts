import type { Reading } from '#server/erp/cell-kind.ts'
import type { ErpColumn, ErpImport } from '#server/erp/erp-import.ts'
import { type CsvLine, MAX_CELL } from '#server/erp/files/read-csv.ts'

/** A column where it stands in a file. */
export interface FileColumn {
  column: ErpColumn
  /** Its heading there. */
  heading: string
  reading: Reading
}

export interface LineReading {
  task: ErpImport
  /** By the file's sequence of cells; undefined for those that are not ours. */
  columns: readonly (FileColumn | undefined)[]
  /** Gives codes whose zeros were dropped their stored form. */
  restore(values: Row): void
}

export type Row = Record<string, string | number | null>

export interface Fault {
  field: string
  reason: string
}

/** A line as a row of `staged`; with what is wrong with it, it is refused and has what could be read. */
export interface ReadLine {
  values: Row
  refused?: Fault
  /** Cells that were left out or changed. */
  warnings: Fault[]
  /** Columns whose cells were left out. */
  unread: string[]
  /** Its cells may stand under other headings than theirs. */
  isShifted: boolean
}

/** Characters of a line that are kept. */
const RAW = 1000

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const BINARY = /[\u0000-\u0008\u000e-\u001f]/
/** Two characters of Windows-1252 where one of UTF-8 was read as if it were that, twice over: `Ã³`. */
const MOJIBAKE = /Ã[\u0080-\u00bf‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ€]|Â[\u00a0-\u00bf]/
/** Texts of databases and spreadsheets for an empty cell. */
const NOTHING = /^(?:\(?null\)?|\\n|#n\/[ad]|nan)$/i
/** Characters of the longest of them. */
const MAX_NOTHING = 6
/** Errors of a spreadsheet's formula. */
const FORMULA_ERROR = /^#[\p{L}¡¿/0!?]+$/u
const PLAIN = /^[ -"$-~]*$/

function checkText(cell: string): void {
  if (PLAIN.test(cell)) return
  if (BINARY.test(cell)) throw new RangeError('tiene caracteres que no son texto')
  if (cell.includes('\ufffd')) throw new RangeError('tiene bytes que no son UTF-8: el texto llegó cortado')
  const [broken] = MOJIBAKE.exec(cell) ?? []
  if (broken) throw new RangeError(`tiene letras mal convertidas («${broken}»)`)
  if (FORMULA_ERROR.test(cell)) throw new RangeError('es un error de una fórmula de la planilla')
}

function cellOf({ read, whenEmpty }: ErpColumn, cell: string, reading: Reading): string | null {
  if (cell.length > MAX_CELL) throw new RangeError(`tiene más de ${MAX_CELL} caracteres`)
  const isEmpty = cell === '' || (cell.length <= MAX_NOTHING && NOTHING.test(cell))
  if (!isEmpty) checkText(cell)
  const value = isEmpty ? null : read(cell, reading)
  if (value === null && whenEmpty === undefined) throw new RangeError('falta')
  return value ?? whenEmpty ?? null
}

/** Cells are cut first: a line may have a quarter of a million characters. PostgreSQL has no text with a character zero. */
const rawOf = ({ cells }: CsvLine): string =>
  cells
    .map((cell) => cell.slice(0, RAW))
    .join(';')
    .slice(0, RAW)
    .replaceAll('\u0000', '\ufffd')

/** Whether a bad cell of it costs the line. */
const isNeeded = ({ whenEmpty, matters }: ErpColumn): boolean => whenEmpty === undefined || matters === true

/** Reads the cells into `values` and returns what is wrong with them. */
function readCells({ line, cells }: CsvLine, { columns }: LineReading, values: Row) {
  const [warnings, unread]: [Fault[], string[]] = [[], []]
  let refused: Fault | undefined
  for (const [at, found] of columns.entries()) {
    if (!found) continue
    const { column, heading: field, reading } = found
    reading.line = line
    reading.warn = (reason) => warnings.push({ field, reason })
    try {
      values[column.name] = cellOf(column, cells[at] ?? '', reading)
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      if (isNeeded(column)) refused ??= { field, reason: error.message }
      else {
        warnings.push({ field, reason: `${error.message}: no se toma esta celda` })
        values[column.name] = column.whenEmpty ?? null
        unread.push(column.name)
      }
    }
  }
  return { refused, warnings, unread }
}

/** Columns of the key that the file lacks: each line has what an empty cell means. */
const keysWithout = ({ task, columns }: LineReading): ErpColumn[] =>
  task.columns.filter(
    (column) =>
      column.whenEmpty != null &&
      task.key.includes(column.name) &&
      !columns.some((found) => found?.column === column),
  )

/** Reads the cells of a line. */
export function readLine(line: CsvLine, reading: LineReading): ReadLine {
  const values: Row = { line: line.line, raw: rawOf(line) }
  for (const { name, whenEmpty = null } of keysWithout(reading)) values[name] = whenEmpty
  const { refused: bad, warnings, unread } = readCells(line, reading, values)
  reading.restore(values)
  const isShifted = line.cells.slice(reading.columns.length).some((cell) => cell !== '')
  const refused = isShifted ? { field: '', reason: 'tiene más celdas que columnas' } : bad
  if (refused) return { values, refused, warnings: [], unread: [], isShifted }
  if (unread.length > 0) values.unread = `{${unread.join(',')}}`
  for (const { name, from } of reading.task.derived ?? []) {
    values[name] = from(values as Record<string, string | null>)
  }
  return { values, warnings, unread, isShifted }
}
