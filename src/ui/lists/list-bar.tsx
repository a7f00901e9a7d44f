import type { ReactNode } from 'react'
import classes from './list-bar.module.css'

interface ListBarProps {
  search: ReactNode
  /** Before the search, as what it searches in. */
  lead?: ReactNode
  /** Buttons. */
  children: ReactNode
  /** A single button at most: it stands beside the search in every width. */
  isOneLine?: boolean
}

/** Over a list: its search, and what else can be done with it. */
export function ListBar({ search, lead, children, isOneLine }: ListBarProps) {
  return (
    <div className={classes.tools} data-one-line={isOneLine || undefined}>
      {lead ? <div className={classes.lead}>{lead}</div> : null}
      {search}
      <div className={classes.buttons}>{children}</div>
    </div>
  )
}
