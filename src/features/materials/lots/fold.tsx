import type { ReactNode } from 'react'
import { ChevronDownIcon } from '#src/ui/icons/icons.tsx'
import classes from './fold.module.css'

interface FoldProps {
  title: string
  /** Their number: '3', '–' where that is not known, '' for none. */
  count: string
  onOpen?: () => void
  children: ReactNode
}

/** A part of a card that starts closed. [S205] */
export function Fold({ title, count, onOpen, children }: FoldProps) {
  return (
    <details
      className={classes.fold}
      onToggle={(event) => {
        if (event.currentTarget.open) onOpen?.()
      }}
    >
      <summary className={classes.summary}>
        {title}
        {count ? <span className={classes.count}>{count}</span> : null}
        <ChevronDownIcon className={classes.chevron} size={18} />
      </summary>
      {children}
    </details>
  )
}
