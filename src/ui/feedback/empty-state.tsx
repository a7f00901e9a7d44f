import { lazy, type ReactNode, Suspense } from 'react'
import type { DrawingName } from './drawing.tsx'
import classes from './empty-state.module.css'

// Seldom seen first: fetched with the first empty place.
const Drawing = lazy(async () => ({ default: (await import('./drawing.tsx')).Drawing }))

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
      <span className={classes.drawing} aria-hidden>
        <Suspense fallback={null}>
          <Drawing of={of} />
        </Suspense>
      </span>
      <p className={classes.title}>{title}</p>
      {children ? <div className={classes.text}>{children}</div> : null}
      {action}
    </div>
  )
}
