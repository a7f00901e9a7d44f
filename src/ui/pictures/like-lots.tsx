import classes from './like-lots.module.css'
import { LotButton } from './lot-button.tsx'
import type { LotLook } from './lot-tile.tsx'

interface LikeLotsProps<Lot> {
  /** The lot or the material that they stand in for. */
  of: string
  lots: readonly { lot: Lot; look: LotLook }[]
  onPick: (lot: Lot) => void
}

/** Lots that may take the place of another, each one touch away; nothing where none is known. */
export const LikeLots = <Lot extends { id: number }>({ of, lots, onPick }: LikeLotsProps<Lot>) =>
  lots.length === 0 ? null : (
    <section className={classes.like}>
      <p>Parecidas a la {of}, para ponerla en su lugar:</p>
      <ul className={classes.list} aria-label="Chapas parecidas">
        {lots.map(({ lot, look }) => (
          <li key={lot.id}>
            <LotButton look={look} onClick={() => onPick(lot)} />
          </li>
        ))}
      </ul>
    </section>
  )
