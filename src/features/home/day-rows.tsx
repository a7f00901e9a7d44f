import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ChevronRightIcon } from '#src/ui/icons/icons.tsx'
import classes from './day-card.module.css'

export interface DayRow {
  label: string
  value: ReactNode
  to: string
  search?: Record<string, string>
  /** It waits longer than it should. */
  isLate?: boolean
}

interface DayRowsProps {
  label: string
  rows: readonly DayRow[]
  /** On a phone they stand side by side and are pushed along. */
  isStrip?: boolean
}

/** Things that wait, each with its figure and the way to it. */
export const DayRows = ({ label, rows, isStrip }: DayRowsProps) => (
  <ul className={classes.rows} aria-label={label} data-strip={isStrip || undefined}>
    {rows.map(({ label, value, to, search = {}, isLate }) => (
      <li key={label} data-late={isLate || undefined}>
        <Link to={to as '/'} search={search as never} className={classes.row}>
          <span className={classes.label}>{label}</span>
          <span className={classes.value}>{value}</span>
          <ChevronRightIcon size={18} />
        </Link>
      </li>
    ))}
  </ul>
)
