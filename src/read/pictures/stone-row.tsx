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
const SHOWN = 2

/** A row of small stones, and how many more there are. */
export function StoneRow({ stones }: { stones: readonly Stone[] }) {
  const more = stones.length - SHOWN
  return (
    <span className={classes.row} data-several={stones.length > 1 ? stones.length - 1 : undefined}>
      {stones.slice(0, SHOWN).map(({ key, isChosen, ...stone }) => (
        <span key={key} className={classes.stone} data-chosen={isChosen || undefined}>
          <StonePicture {...stone} size="fill" />
        </span>
      ))}
      {more > 0 ? <span className={classes.more}>+{more}</span> : null}
    </span>
  )
}
