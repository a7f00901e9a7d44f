import type { ReactNode } from 'react'
import classes from './badge-count.module.css'

interface BadgeCountProps {
  count: number
  /** The counted things, for screen readers: 'líneas en el carrito'. */
  label: string
  /** The icon it sits on. */
  children?: ReactNode
}

/** A count on the corner of an icon; nothing at zero. */
export function BadgeCount({ count, label, children }: BadgeCountProps) {
  return (
    <span className={classes.box}>
      {children}
      {count > 0 ? (
        <span className={classes.count} data-alone={children ? undefined : true}>
          <span aria-hidden>{count > 99 ? '99+' : count}</span>
          <span className={classes.spoken}>{`${count} ${label}`}</span>
        </span>
      ) : null}
    </span>
  )
}
