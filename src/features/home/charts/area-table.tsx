import { Progress } from '@mantine/core'
import { figure } from '#contract/kit/figures.ts'
import type { Share } from '#contract/rules/order-figures.ts'
import { FiguresTable } from '#src/ui/lists/figures-table.tsx'
import classes from './charts.module.css'
import '@mantine/core/styles/Progress.layer.css'

/** A table whose rows have bars: the square metres of each. */
export function AreaTable({ area, of }: { area: readonly Share[]; of: string }) {
  const most = Math.max(1, ...area.map(({ value }) => value))
  return (
    <FiguresTable
      caption={`m² por ${of.toLowerCase()}`}
      columns={[
        {
          key: 'name',
          title: of,
          cell: ({ name, value }) => (
            <div className={classes.row}>
              <span>{name}</span>
              <Progress value={(value / most) * 100} color="alpe" aria-hidden="true" />
            </div>
          ),
        },
        { key: 'area', title: 'm²', cell: ({ value }) => figure(value), isFigure: true },
      ]}
      rows={area}
      rowKey={({ name }) => name}
      compact
    />
  )
}
