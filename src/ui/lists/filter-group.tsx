import type { ReactNode } from 'react'
import classes from './filter-group.module.css'

interface FilterGroupProps {
  legend: string
  /** Boxes to tick. */
  children: ReactNode
  /** Buttons that tick several at once. */
  quick?: ReactNode
}

/** The values of a filter with any number of ticks. */
export function FilterGroup({ legend, children, quick }: FilterGroupProps) {
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{legend}</legend>
      {children}
      {quick ? <div className={classes.quick}>{quick}</div> : null}
    </fieldset>
  )
}
