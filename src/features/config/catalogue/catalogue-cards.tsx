import { Card } from '#src/ui/layout/card.tsx'
import { CardList } from '#src/ui/lists/card-list.tsx'
import { StatList } from '#src/ui/lists/stat-list.tsx'
import { type CatalogueRow, type CatalogueScreen, cellOf, fieldsOf } from './catalogue-screen.ts'
import { RowActions } from './row-actions.tsx'

/** The rows of a catalogue on a phone; what a row has no value for is left out. */
export function CatalogueCards({ screen, rows }: { screen: CatalogueScreen; rows: readonly CatalogueRow[] }) {
  const statsOf = (row: CatalogueRow) =>
    fieldsOf(screen)
      .filter(({ name }) => screen.shown.includes(name as never))
      .map(({ name, label }) => ({ label, value: cellOf(screen, row, name) }))
      .filter(({ value }) => value !== '' && value !== null)
  return (
    <CardList label={screen.catalogue.names.many}>
      {rows.map((row) => (
        <Card
          key={row.uuid}
          as="li"
          title={screen.title(row)}
          foot={<RowActions screen={screen} row={row} />}
        >
          <StatList stats={statsOf(row)} />
        </Card>
      ))}
    </CardList>
  )
}
