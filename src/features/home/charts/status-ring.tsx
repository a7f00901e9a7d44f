import { RingProgress } from '@mantine/core'
import { figure } from '#contract/kit/figures.ts'
import type { Share } from '#contract/rules/order-figures.ts'
import { statusLook } from '#src/records/orders/status-look.ts'
import { StatusDot } from '#src/ui/feedback/status-dot.tsx'
import { FiguresTable } from '#src/ui/lists/figures-table.tsx'
import classes from './charts.module.css'
import '@mantine/core/styles/RingProgress.layer.css'

/** The shares of the statuses, and beside them the table that names them. */
export function StatusRing({ statuses }: { statuses: readonly Share[] }) {
  const total = statuses.reduce((sum, { value }) => sum + value, 0)
  const sections = statuses.map(({ name, value, color }) => ({
    value: (value / Math.max(1, total)) * 100,
    color: statusLook(name, color).color,
    key: name,
  }))
  return (
    <div className={classes.ring}>
      <div aria-hidden="true">
        <RingProgress
          size={132}
          thickness={16}
          sections={sections}
          label={<b className={classes.total}>{figure(total)}</b>}
        />
      </div>
      <FiguresTable
        caption="Pedidos por estado"
        columns={[
          {
            key: 'status',
            title: 'Estado',
            cell: ({ name, color }) => <StatusDot {...statusLook(name, color)}>{name}</StatusDot>,
          },
          {
            key: 'orders',
            title: 'Pedidos',
            cell: ({ value }) => figure(value),
            isFigure: true,
            total: figure(total),
          },
        ]}
        rows={statuses}
        rowKey={({ name }) => name}
        compact
      />
    </div>
  )
}
