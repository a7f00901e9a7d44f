import type { ReactNode } from 'react'
import classes from './bottom-bar.module.css'

interface BottomBarProps {
  /** What the buttons act on: a total, '3 seleccionados'. */
  summary?: ReactNode
  /** The buttons; the last one is the main one and grows. */
  children: ReactNode
  label?: string
}

/** The actions of a screen, fixed at the foot where the thumb is. */
export function BottomBar({ summary, children, label = 'Acciones' }: BottomBarProps) {
  return (
    <section className={classes.bar} aria-label={label} data-no-print>
      <div className={classes.inside}>
        {summary ? <div className={classes.summary}>{summary}</div> : null}
        <div className={classes.buttons}>{children}</div>
      </div>
    </section>
  )
}
