import type { ReactNode } from 'react'
import classes from './good-news.module.css'

/** What went well, in the page itself. */
export function GoodNews({ children }: { children: ReactNode }) {
  return (
    <p className={classes.news} role="status">
      {children}
    </p>
  )
}
