import type { ReactNode } from 'react'
import classes from './list-bar.module.css'

interface ListBarProps {
  search: ReactNode
  /** Buttons. */
  children: ReactNode
  /** One button at most: it stands beside the search in every width. */
  isOneLine?: boolean
}

/** Over a list: its search, and what else can be done with it. */
export function ListBar({ search, children, isOneLine }: ListBarProps) {
  return (
    <div className={classes.tools} data-one-line={isOneLine || undefined}>
      {search}
      <div className={classes.buttons}>{children}</div>
    </div>
  )
}
