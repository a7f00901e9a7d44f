import type { ReactNode } from 'react'
import { PlateIcon } from '#src/ui/icons/icons.tsx'
import classes from './empty-state.module.css'

interface EmptyStateProps {
  title: ReactNode
  /** An action that helps. */
  children?: ReactNode
  icon?: ReactNode
  action?: ReactNode
}

/** The message of an empty list. [A34] */
export function EmptyState({
  title,
  children,
  icon = <PlateIcon size={48} strokeWidth={1.5} />,
  action,
}: EmptyStateProps) {
  return (
    <div className={classes.empty} role="status">
      <span className={classes.icon}>{icon}</span>
      <p className={classes.title}>{title}</p>
      {children ? <div className={classes.text}>{children}</div> : null}
      {action}
    </div>
  )
}
