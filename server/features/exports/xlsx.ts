import writeXlsxFile, { type CellObject } from 'write-excel-file/node'
import type { Cell, Column } from './csv.ts'
import { printedSheets } from './xlsx-print.ts'

/** A column of a spreadsheet; with `isDay` its cells are dd/mm/yyyy and become dates. */
export interface SheetColumn<R> extends Column<R> {
  isDay?: true
  /** In characters. */
  width: number
}

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

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

const bold = (cell: CellObject | null) => cell && { ...cell, fontWeight: 'bold' as const }

interface Sheet<R> {
  sheet: string
  /** Lines above the head. */
  above?: readonly string[]
  columns: readonly SheetColumn<R>[]
  rows: readonly R[]
  /** Lines below the table, cell by cell. */
  totals?: readonly (readonly Cell[])[]
}

/** A sheet with a table, whose head stays in sight and on every printed page. */
export function sheetOf<R>({ sheet, above = [], columns, rows, totals = [] }: Sheet<R>) {
  const lines = above.map((value): CellObject[] => [{ type: String, value }])
  const head = columns.map(({ name }): CellObject => ({ type: String, value: name, fontWeight: 'bold' }))
  const body = rows.map((row) => columns.map(({ cell, isDay = false }) => sheetCell(cell(row), isDay)))
  const below = totals.map((cells) => cells.map((cell) => bold(sheetCell(cell, false))))
  return {
    data: [...lines, head, ...body, ...below],
    sheet,
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: lines.length + 1,
    orientation: 'landscape' as const,
    table: { head: lines.length + 1, last: lines.length + 1 + rows.length, columns: columns.length },
  }
}

/** Sheets as XLSX. */
export const workbookOf = (sheets: ReturnType<typeof sheetOf>[]): Promise<Uint8Array> =>
  writeXlsxFile(sheets, { features: [printedSheets(sheets)] }).toBuffer()

/** A table as XLSX. */
export const xlsxOf = <R>(sheet: Sheet<R>): Promise<Uint8Array> => workbookOf([sheetOf(sheet)])
