import type { ReactNode } from 'react'
import classes from './status-dot.module.css'

interface StatusDotProps {
  /** The spec's own names, or the `status_color` the server sends. */
  color: 'green' | 'yellow' | 'red' | 'orange' | 'gray' | (string & {})
  /** The state in words: colour alone is not enough. */
  children: ReactNode
}

const NAMED: Record<string, string> = {
  green: 'var(--ui-green)',
  yellow: 'var(--ui-yellow)',
  red: 'var(--ui-red)',
  orange: 'var(--ui-orange)',
  gray: 'var(--ui-gray)',
}

/** A coloured dot beside dark words. [S119] */
export function StatusDot({ color, children }: StatusDotProps) {
  return (
    <span className={classes.status}>
      <span className={classes.dot} style={{ background: NAMED[color] ?? color }} aria-hidden />
      <span>{children}</span>
    </span>
  )
}
