import type { ReactNode } from 'react'
import classes from './figures-table.module.css'
import { ScrollRegion } from './scroll-region.tsx'

export interface Column<Row> {
  key: string
  title: ReactNode
  cell: (row: Row) => ReactNode
  /** Right aligned, figures that line up. */
  isFigure?: boolean
  /** The foot of the column. */
  total?: ReactNode
}

interface FiguresTableProps<Row> {
  /** Read aloud as the table's name. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Tighter, for a table inside a card. [S201] */
  compact?: boolean
}

/** A table that scrolls sideways inside itself, never the page; the totals row appears when a column has one. */
export function FiguresTable<Row>({ caption, columns, rows, rowKey, compact }: FiguresTableProps<Row>) {
  const hasTotals = columns.some((column) => column.total !== undefined)
  const side = (column: Column<Row>) => (column.isFigure ? 'num' : undefined)

  return (
    <ScrollRegion label={caption}>
      <table className={classes.table} data-compact={compact || undefined}>
        <caption className={classes.caption}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={side(column)}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) => (
                <td key={column.key} className={side(column)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {hasTotals ? (
          <tfoot>
            <tr>
              {columns.map((column) => (
                <td key={column.key} className={side(column)}>
                  {column.total}
                </td>
              ))}
            </tr>
          </tfoot>
        ) : null}
      </table>
    </ScrollRegion>
  )
}
