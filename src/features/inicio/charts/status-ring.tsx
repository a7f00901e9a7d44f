import { RingProgress } from '@mantine/core'
import { statusColor } from '#contract/rules/transitions.ts'
import { StatusDot } from '#src/ui/feedback/status-dot.tsx'
import { FiguresTable } from '#src/ui/lists/figures-table.tsx'
import classes from './charts.module.css'
import { known } from './known.ts'
import type { OrderFigures } from './order-figures.ts'
import '@mantine/core/styles/RingProgress.layer.css'

const UNKNOWN = [{ name: '–', value: null, color: null }]

/** The shares of the statuses, and beside them the table that names them. */
export function StatusRing({ statuses }: Pick<OrderFigures, 'statuses'>) {
  const total = statuses?.reduce((sum, { value }) => sum + value, 0) ?? null
  const sections = (statuses ?? []).map(({ name, value, color }) => ({
    value: (value / Math.max(1, total ?? 1)) * 100,
    color: statusColor(color),
    key: name,
  }))
  return (
    <div className={classes.ring}>
      <div aria-hidden="true">
        <RingProgress
          size={132}
          thickness={16}
          sections={sections}
          label={<b className={classes.total}>{known(total)}</b>}
        />
      </div>
      <FiguresTable<{ name: string; value: number | null; color: string | null }>
        caption="Pedidos por estado"
        columns={[
          {
            key: 'status',
            title: 'Estado',
            cell: ({ name, color }) => <StatusDot color={color ?? ''}>{name}</StatusDot>,
          },
          {
            key: 'orders',
            title: 'Pedidos',
            cell: ({ value }) => known(value),
            isFigure: true,
            total: known(total),
          },
        ]}
        rows={statuses ?? UNKNOWN}
        rowKey={({ name }) => name}
        compact
      />
    </div>
  )
}
