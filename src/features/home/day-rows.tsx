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
  /** Its words need the whole width of a phone. */
  isWide?: boolean
}

interface DayRowsProps {
  label: string
  rows: readonly DayRow[]
  /** On a phone they stand two by two. */
  isTiles?: boolean
  /** They are tiles at a desk too, in one row. */
  isEven?: boolean
}

const FIGURE = /^\d+\+?$/

/** Things that wait, each with its figure and the way to it. */
export const DayRows = ({ label, rows, isTiles, isEven }: DayRowsProps) => (
  <ul
    className={classes.rows}
    aria-label={label}
    data-tiles={isTiles || undefined}
    data-even={isEven || undefined}
  >
    {rows.map(({ label, value, to, search = {}, isLate, isWide }) => (
      <li key={label} data-late={isLate || undefined} data-wide={isWide || undefined}>
        <Link to={to as '/'} search={search as never} className={classes.row}>
          <span className={classes.label}>{label}</span>
          <span className={classes.value} data-figure={FIGURE.test(String(value)) || undefined}>
            {value}
          </span>
          <ChevronRightIcon size={18} />
        </Link>
      </li>
    ))}
  </ul>
)
