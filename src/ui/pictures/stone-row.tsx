import type { ReactNode } from 'react'
import classes from './stone-row.module.css'

interface StoneRowProps {
  picture: ReactNode
  title: ReactNode
  /** '-30%', beside the title. */
  mark?: string | undefined
  price?: ReactNode
  /** Quiet lines under the title, those without words left out. */
  facts: readonly ReactNode[]
}

/** A stone in one row: its plate, its name, price and facts; it may stand inside a button. */
export function StoneRow({ picture, title, mark, price, facts }: StoneRowProps) {
  return (
    <span className={classes.row}>
      {picture}
      <span className={classes.title}>
        {title}
        {mark ? <span className={classes.mark}>{mark}</span> : null}
      </span>
      <span className={classes.price}>{price}</span>
      {facts.map((fact, index) =>
        fact ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines are have no other name
          <span key={index} className={classes.facts}>
            {fact}
          </span>
        ) : null,
      )}
    </span>
  )
}
