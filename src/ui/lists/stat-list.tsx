import type { ReactNode } from 'react'
import classes from './stat-list.module.css'

export interface Stat {
  label: ReactNode
  value: ReactNode
  /** Figures go right and line up. */
  isFigure?: boolean
  /** The total: bigger, over a line. */
  isTotal?: boolean
}

/** Names and values in two columns; figures line up on the right. */
export function StatList({ stats }: { stats: readonly Stat[] }) {
  return (
    <dl className={classes.list}>
      {stats.map(({ label, value, isFigure, isTotal }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows of a card keep their places
        <div key={index} className={classes.row} data-total={isTotal || undefined}>
          <dt className={classes.label}>{label}</dt>
          <dd className={classes.value} data-figure={isFigure || isTotal || undefined}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
