import type { ReactNode } from 'react'
import classes from './work-row.module.css'

interface WorkRowProps {
  /** Its name, and the way to it. */
  title: ReactNode
  /** To the right of the title: its worth. */
  amount?: ReactNode
  /** Its state, and until when. */
  state: ReactNode
  /** Small pictures in a row. */
  pictures?: ReactNode
  /** Every row of its list has a single picture. */
  hasOne?: boolean
  /** Its pictures are looked at: they have a line of their own on a phone. */
  isWide?: boolean
  /** The proposed action, and the way to the rest. */
  actions?: ReactNode
  /** Colour of the edge on the left; the state says it with words. [S119] */
  edge?: 'orange' | 'red' | undefined
  /** Quiet lines about it. */
  children?: ReactNode
}

/** A thing that is worked on, in a list: a card on a phone, a row of columns at a desk. */
export const WorkRow = ({
  title,
  amount,
  state,
  pictures,
  hasOne,
  isWide,
  actions,
  edge,
  children,
}: WorkRowProps) => (
  <article
    className={classes.row}
    data-edge={edge}
    data-one={hasOne || undefined}
    data-wide={isWide || undefined}
  >
    <h2 className={classes.title}>{title}</h2>
    {amount ? <div className={classes.amount}>{amount}</div> : null}
    <div className={classes.words}>{children}</div>
    {pictures ? <div className={classes.pictures}>{pictures}</div> : null}
    <div className={classes.foot}>
      <div className={classes.state}>{state}</div>
      {actions ? <div className={classes.actions}>{actions}</div> : null}
    </div>
  </article>
)
