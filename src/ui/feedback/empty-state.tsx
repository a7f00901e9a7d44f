import type { ReactNode } from 'react'
import { Drawing, type DrawingName } from './drawing.tsx'
import classes from './empty-state.module.css'

interface EmptyStateProps {
  title: ReactNode
  /** An action that helps. */
  children?: ReactNode
  /** The drawing of its area. */
  of?: DrawingName
  action?: ReactNode
}

/** The message of an empty list. [A34] */
export function EmptyState({ title, children, of = 'plate', action }: EmptyStateProps) {
  return (
    <div className={classes.empty} role="status">
      <Drawing of={of} />
      <p className={classes.title}>{title}</p>
      {children ? <div className={classes.text}>{children}</div> : null}
      {action}
    </div>
  )
}
