import { StonePicture } from './stone-picture.tsx'
import classes from './stone-row.module.css'

interface Stone {
  key: string
  product_code: string
  batch: string | null
  name: string
  /** It bears a tick. */
  isChosen?: boolean
}

/** Pictures of a row. */
const FEW = 2

interface StoneRowProps {
  stones: readonly Stone[]
  /** Pictures at most; more than a few stay on a phone too. */
  shown?: number
}

/** A row of small stones, and how many more there are. */
export function StoneRow({ stones, shown = FEW }: StoneRowProps) {
  const more = stones.length - shown
  return (
    <span
      className={classes.row}
      data-many={shown > FEW || undefined}
      data-several={shown === FEW && stones.length > 1 ? stones.length - 1 : undefined}
    >
      {stones.slice(0, shown).map(({ key, isChosen, ...stone }) => (
        <span key={key} className={classes.stone} data-chosen={isChosen || undefined}>
          <StonePicture {...stone} size="fill" />
        </span>
      ))}
      {more > 0 ? <span className={classes.more}>+{more}</span> : null}
    </span>
  )
}
