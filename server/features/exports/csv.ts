/** A cell; numbers are written with a decimal comma, nothing as nothing. */
export type Cell = string | number | null

export interface Column<R> {
  name: string
  cell: (row: R) => Cell
  /** Its numbers are written with two decimals. */
  isAmount?: true
}

const BOM = '\uFEFF'
/** Beginnings that a spreadsheet takes for a formula, also behind blanks and in wide forms. */
const FORMULA = /^[\s\u00a0]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/
const NEEDS_QUOTES = /[";\r\n]|^\s|\s$/

/** Text that no spreadsheet executes, in quotes where it could break the table. [SEC61] */
function written(cell: Cell, isAmount = false): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return (isAmount ? cell.toFixed(2) : String(cell)).replace('.', ',')
  const text = FORMULA.test(cell) ? `'${cell}` : cell
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A row as spreadsheets set to es-AR read it. */
export const csvLine = (cells: readonly Cell[]): string =>
  `${cells.map((cell) => written(cell)).join(';')}\r\n`

/** A thing with the names of its cells above them, as files for the ERP have it: without a mark. */
export const csvRecord = (cells: readonly (readonly [name: string, cell: Cell])[]): string =>
  csvLine(cells.map(([name]) => name)) + csvLine(cells.map(([, cell]) => cell))

const rowLine = <R>(columns: readonly Column<R>[], row: R): string =>
  `${columns.map(({ cell, isAmount }) => written(cell(row), isAmount)).join(';')}\r\n`

/** A table as spreadsheets set to es-AR open it: UTF-8 with its mark, semicolons, CRLF. */
export function csvOf<R>(columns: readonly Column<R>[], rows: readonly R[]): string {
  const head = csvLine(columns.map(({ name }) => name))
  return BOM + head + rows.map((row) => rowLine(columns, row)).join('')
}
