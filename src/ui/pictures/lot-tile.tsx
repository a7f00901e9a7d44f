import type { ReactNode } from 'react'
import { Money } from '#src/ui/layout/money.tsx'
import classes from './lot-tile.module.css'

export interface LotLook {
  /** Its plate; fills the head of the tile. */
  picture: ReactNode
  title: string
  /** '-30%' */
  mark?: string | undefined
  /** In U$D, 0 without one. */
  price: number
  /** 'm²'; '' while it is not known. */
  per: string
  /** Quiet lines, those without words left out. */
  facts: readonly string[]
}

/** A lot to choose: its plate, and under it its name, price, size, stock and branch; it stands inside a button. */
export function LotTile({ picture, title, mark, price, per, facts }: LotLook) {
  return (
    <span className={classes.tile}>
      <span className={classes.plate}>{picture}</span>
      <span className={classes.title}>
        {title}
        {mark ? <span className={classes.mark}>{mark}</span> : null}
      </span>
      {price > 0 ? (
        <span className={classes.price}>
          <Money amount={price} currency="U$D" />
          {per ? ` / ${per}` : ''}
        </span>
      ) : null}
      {facts.filter(Boolean).map((fact) => (
        <span key={fact} className={classes.facts}>
          {fact}
        </span>
      ))}
    </span>
  )
}
