import type { ReactNode } from 'react'
import classes from './card-list.module.css'

interface CardListProps {
  /** Read aloud as the list's name. */
  label: string
  /** Their order says something. */
  isOrdered?: boolean
  /** Two side by side where there is room. */
  isPaired?: boolean
  children: ReactNode
}

/** Cards one under another. */
export function CardList({ label, isOrdered = false, isPaired = false, children }: CardListProps) {
  const List = isOrdered ? 'ol' : 'ul'
  return (
    <List className={classes.list} aria-label={label} data-paired={isPaired || undefined}>
      {children}
    </List>
  )
}
