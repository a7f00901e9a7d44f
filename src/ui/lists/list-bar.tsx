import type { ReactNode } from 'react'
import classes from './list-bar.module.css'

interface ListBarProps {
  search: ReactNode
  /** Buttons. */
  children: ReactNode
}

/** Over a list: its search, and what else can be done with it. */
export function ListBar({ search, children }: ListBarProps) {
  return (
    <div className={classes.tools}>
      {search}
      <div className={classes.buttons}>{children}</div>
    </div>
  )
}
