import type { ReactNode } from 'react'
import classes from './event-list.module.css'

interface Event {
  key: string
  title: ReactNode
  /** Its changes, and why. */
  children?: ReactNode
  /** By whom and when. */
  who: ReactNode
}

/** Events of something, one under another along a line. */
export function EventList({ events }: { events: readonly Event[] }) {
  if (events.length === 0) return <p className={classes.who}>Todavía no hay movimientos.</p>
  return (
    <ol className={classes.list}>
      {events.map(({ key, title, children, who }) => (
        <li key={key} className={classes.entry}>
          <p className={classes.title}>{title}</p>
          {children}
          <p className={classes.who}>{who}</p>
        </li>
      ))}
    </ol>
  )
}
