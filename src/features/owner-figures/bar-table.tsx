import { Progress } from '@mantine/core'
import type { ReactNode } from 'react'
import { useIsPhone } from '#src/ui/layout/use-is-wide.ts'
import { type Column, FiguresTable } from '#src/ui/lists/figures-table.tsx'
import classes from './owner-figures.module.css'
import '@mantine/core/styles/Progress.layer.css'

interface BarTableProps<Row> {
  caption: string
  /** Over the names. */
  title: string
  rows: readonly Row[]
  nameOf: (row: Row) => ReactNode
  keyOf: (row: Row) => string
  /** Lengths of the bar in hundredths; of two the second is the lighter part up to it. */
  barOf: (row: Row) => readonly [number, number?]
  /** The first is what the bars are of. */
  columns: readonly [Column<Row>, ...Column<Row>[]]
}

/** A table whose rows have bars under their names; on a phone the first column alone, and the others in a line of the row. */
export function BarTable<Row>({ caption, title, rows, nameOf, keyOf, barOf, columns }: BarTableProps<Row>) {
  const isPhone = useIsPhone()
  const [main, ...others] = columns
  return (
    <FiguresTable
      caption={caption}
      columns={[
        {
          key: 'name',
          title,
          ...(main.total !== undefined && { total: 'Total' }),
          cell: (row) => (
            <div className={classes.row}>
              <span>{nameOf(row)}</span>
              <Bar lengths={barOf(row)} />
              {isPhone ? (
                <small className={classes.soft}>
                  {others.map(({ key, title: name, cell }, at) => (
                    <span key={key}>
                      {at > 0 ? ' · ' : ''}
                      {name} {cell(row)}
                    </span>
                  ))}
                </small>
              ) : null}
            </div>
          ),
        },
        ...(isPhone ? [main] : columns),
      ]}
      rows={rows}
      rowKey={keyOf}
      compact
    />
  )
}

function Bar({ lengths: [first, end] }: { lengths: readonly [number, number?] }) {
  return (
    <Progress.Root aria-hidden="true">
      <Progress.Section value={first} color="alpe" />
      {end === undefined ? null : <Progress.Section className={classes.rest ?? ''} value={end - first} />}
    </Progress.Root>
  )
}
