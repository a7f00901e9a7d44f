import { Link } from '@tanstack/react-router'
import { ChevronRightIcon } from '#src/ui/icons/icons.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { CardList } from '#src/ui/lists/card-list.tsx'
import classes from './catalogue.module.css'
import { type CatalogueRow, type CatalogueScreen, cellOf, fieldsOf } from './catalogue-screen.ts'
import { Deletion } from './row-actions.tsx'

/** The rows of a catalogue on a phone: touching one edits it; what it has no value for is left out. */
export function CatalogueCards({ screen, rows }: { screen: CatalogueScreen; rows: readonly CatalogueRow[] }) {
  const factsOf = (row: CatalogueRow) =>
    fieldsOf(screen)
      .filter(({ name }) => screen.shown.includes(name as never))
      .map(({ name, label }) => ({ label, value: cellOf(screen, row, name) }))
      .filter(({ value }) => value !== '' && value !== null && value !== screen.title(row))
  return (
    <CardList label={screen.catalogue.names.many}>
      {rows.map((row) => (
        <Card key={row.uuid} as="li">
          <div className={classes.row}>
            <div className={classes.words}>
              <h2 className={classes.title}>{screen.title(row)}</h2>
              <p className={classes.facts}>
                {factsOf(row).map(({ label, value }) => (
                  <span key={label}>
                    {label}: {value}
                  </span>
                ))}
              </p>
            </div>
            <span className={classes.remove}>
              <Deletion screen={screen} row={row} isSmall />
            </span>
            <Link
              to={`${screen.to}/${row.uuid}/edit` as '/'}
              className={classes.way}
              aria-label={`Editar ${screen.title(row)}`}
            >
              <ChevronRightIcon size={20} />
            </Link>
          </div>
        </Card>
      ))}
    </CardList>
  )
}
