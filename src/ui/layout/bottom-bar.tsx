import type { ReactNode } from 'react'
import classes from './bottom-bar.module.css'

interface BottomBarProps {
  /** The subject of the buttons: a total, '3 seleccionados'. */
  summary?: ReactNode
  /** The buttons; the last one is the main one and grows, unless there are many. */
  children: ReactNode
  label?: string
  /** Two columns of equal buttons on a phone. */
  hasMany?: boolean
}

/** The actions of a screen, fixed at the foot where the thumb is. */
export function BottomBar({ summary, children, label = 'Acciones', hasMany = false }: BottomBarProps) {
  return (
    <section className={classes.bar} aria-label={label} data-many={hasMany || undefined} data-no-print>
      <div className={classes.inside}>
        {summary ? <div className={classes.summary}>{summary}</div> : null}
        <div className={classes.buttons}>{children}</div>
      </div>
    </section>
  )
}
