import { Progress } from '@mantine/core'
import { formatDay } from '#contract/kit/day.ts'
import { figure } from '#contract/kit/figures.ts'
import { FiguresTable } from '#src/ui/lists/figures-table.tsx'
import classes from './charts.module.css'
import type { OrderFigures } from './order-figures.ts'
import '@mantine/core/styles/Progress.layer.css'

const HEIGHT = 110

/** A week's orders, or the dash of what is unknown. */
const known = (orders: number | null): string => (orders === null ? '–' : figure(orders))

/** A bar for each week with its orders over it, and the same as a table. */
export function WeekBars({ weeks }: Pick<OrderFigures, 'weeks'>) {
  const most = Math.max(1, ...weeks.map(({ orders }) => orders ?? 0))
  return (
    <>
      <div className={classes.bars} aria-hidden="true">
        {weeks.map(({ from, orders }) => (
          <div key={from} className={classes.bar}>
            <span>{known(orders)}</span>
            {orders === null ? (
              <div style={{ height: HEIGHT }} />
            ) : (
              <Progress
                value={(orders / most) * 100}
                orientation="vertical"
                h={HEIGHT}
                w="60%"
                color="alpe"
                aria-label={formatDay(from)}
              />
            )}
            <span className={classes.under}>{formatDay(from).slice(0, 5)}</span>
          </div>
        ))}
      </div>
      <details className={classes.numbers}>
        <summary>Ver los números</summary>
        <FiguresTable
          caption="Pedidos por semana"
          columns={[
            { key: 'from', title: 'Semana del', cell: ({ from }) => formatDay(from) },
            { key: 'orders', title: 'Pedidos', cell: ({ orders }) => known(orders), isFigure: true },
          ]}
          rows={weeks}
          rowKey={({ from }) => from}
          compact
        />
      </details>
    </>
  )
}
