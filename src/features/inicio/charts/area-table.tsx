import { Progress } from '@mantine/core'
import { FiguresTable } from '#src/ui/lists/figures-table.tsx'
import classes from './charts.module.css'
import { known } from './known.ts'
import type { OrderFigures } from './order-figures.ts'
import '@mantine/core/styles/Progress.layer.css'

const UNKNOWN = [{ name: '–', value: null }]

/** A table whose rows have bars: the square metres of each. */
export function AreaTable({ area, of }: Pick<OrderFigures, 'area'> & { of: string }) {
  const most = Math.max(1, ...(area ?? []).map(({ value }) => value))
  return (
    <FiguresTable<{ name: string; value: number | null }>
      caption={`m² por ${of.toLowerCase()}`}
      columns={[
        {
          key: 'name',
          title: of,
          cell: ({ name, value }) => (
            <div className={classes.row}>
              <span>{name}</span>
              <Progress value={((value ?? 0) / most) * 100} color="alpe" aria-hidden="true" />
            </div>
          ),
        },
        { key: 'area', title: 'm²', cell: ({ value }) => known(value), isFigure: true },
      ]}
      rows={area ?? UNKNOWN}
      rowKey={({ name }) => name}
      compact
    />
  )
}
