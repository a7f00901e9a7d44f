import writeXlsxFile, { type CellObject } from 'write-excel-file/node'
import type { Cell, Column } from './csv.ts'

/** A column of a spreadsheet; with `isDay` its cells are dd/mm/yyyy and become dates. */
export interface SheetColumn<R> extends Column<R> {
  isDay?: true
  /** In characters. */
  width: number
}

const AMOUNT = '#,##0.00'
const DAY = 'dd/mm/yyyy'

/** Text stays text, whatever it begins with: no cell is ever a formula. [SEC61] */
function sheetCell(cell: Cell, isDay: boolean): CellObject | null {
  if (cell === null || cell === '') return null
  if (typeof cell === 'number') return { type: Number, value: cell, format: AMOUNT }
  if (!isDay) return { type: String, value: cell }
  const [day, month, year] = cell.split('/').map(Number) as [number, number, number]
  return { type: Date, value: new Date(Date.UTC(year, month - 1, day)), format: DAY }
}

/** A table as XLSX, its first row a head that stays in sight. */
export async function xlsxOf<R>(
  sheet: string,
  columns: readonly SheetColumn<R>[],
  rows: readonly R[],
): Promise<Uint8Array> {
  const head = columns.map(({ name }): CellObject => ({ type: String, value: name, fontWeight: 'bold' }))
  const body = rows.map((row) => columns.map(({ cell, isDay = false }) => sheetCell(cell(row), isDay)))
  const options = { sheet, columns: columns.map(({ width }) => ({ width })), stickyRowsCount: 1 }
  return writeXlsxFile([head, ...body], options).toBuffer()
}
