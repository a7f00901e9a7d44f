import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ChevronRightIcon } from '#src/ui/icons/icons.tsx'
import classes from './day-card.module.css'

export interface DayRow {
  label: string
  value: ReactNode
  to: string
  search?: Record<string, string>
}

/** Things that wait, each with its figure and the way to it. */
export const DayRows = ({ label, rows }: { label: string; rows: readonly DayRow[] }) => (
  <ul className={classes.rows} aria-label={label}>
    {rows.map(({ label, value, to, search = {} }) => (
      <li key={label}>
        <Link to={to as '/'} search={search as never} className={classes.row}>
          <span className={classes.label}>{label}</span>
          <span className={classes.value}>{value}</span>
          <ChevronRightIcon size={18} />
        </Link>
      </li>
    ))}
  </ul>
)
