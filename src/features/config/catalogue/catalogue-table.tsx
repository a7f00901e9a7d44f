import { Card } from '#src/ui/layout/card.tsx'
import { type Column, FiguresTable } from '#src/ui/lists/figures-table.tsx'
import classes from './catalogue.module.css'
import { type CatalogueRow, type CatalogueScreen, cellOf, fieldsOf } from './catalogue-screen.ts'
import { RowActions } from './row-actions.tsx'

/** The rows of a catalogue where there is room for columns. */
export function CatalogueTable({ screen, rows }: { screen: CatalogueScreen; rows: readonly CatalogueRow[] }) {
  const { names } = screen.catalogue
  const columns: Column<CatalogueRow>[] = [
    {
      key: 'title',
      title: names.one,
      cell: (row) => <strong className={classes.name}>{screen.title(row)}</strong>,
    },
    ...fieldsOf(screen)
      .filter(({ name }) => screen.shown.includes(name as never))
      .map(({ name, label }) => ({
        key: name,
        title: label,
        cell: (row: CatalogueRow) => <span className={classes.name}>{cellOf(screen, row, name)}</span>,
      })),
    { key: 'actions', title: '', isFigure: true, cell: (row) => <RowActions screen={screen} row={row} /> },
  ]
  return (
    <Card flush>
      <FiguresTable caption={names.many} columns={columns} rows={rows} rowKey={({ uuid }) => uuid} />
    </Card>
  )
}
