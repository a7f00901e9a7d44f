import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { inOneLine } from '#contract/kit/fields/unbroken.ts'
import classes from './like-lots.module.css'

/** A lot that may take the place of another. */
export interface LikeLot<Lot> {
  lot: Lot
  picture: ReactNode
  /** 'B-1008', 'B-1011, otra chapa' */
  title: string
  /** Its size and its branch, those without words left out. */
  facts: readonly string[]
  /** In U$D, what the line comes to with it; null while its price is not known. */
  worth: number | null
}

interface LikeLotsProps<Lot> {
  /** The lot or the material that they stand in for. */
  of: string
  lots: readonly LikeLot<Lot>[]
  /** The words for a choice, by the worth of the line. */
  totalText: (worth: number) => string
  onPick: (lot: Lot) => void
}

/** Lots that may take the place of another, each one touch away; nothing where none is known. */
export const LikeLots = <Lot extends { id: number }>({ of, lots, totalText, onPick }: LikeLotsProps<Lot>) =>
  lots.length === 0 ? null : (
    <section className={classes.like}>
      <p>Parecidas a la {of}, para ponerla en su lugar:</p>
      <ul className={classes.list} aria-label="Chapas parecidas">
        {lots.map(({ lot, picture, title, facts, worth }) => (
          <li key={lot.id} className={classes.card}>
            <span className={classes.plate}>{picture}</span>
            <div className={classes.words}>
              <strong>{title}</strong>
              {facts.filter(Boolean).map((fact) => (
                <span key={fact}>{fact}</span>
              ))}
            </div>
            <div className={classes.foot}>
              <strong>{worth === null ? 'Sin precio' : inOneLine(totalText(worth))}</strong>
              <Button
                variant="default"
                className={classes.use ?? ''}
                aria-label={`Usar esta: ${title}`}
                onClick={() => onPick(lot)}
              >
                Usar esta
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
