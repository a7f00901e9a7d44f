import { figure } from '#contract/kit/figures.ts'
import { StonePicture } from './stone-picture.tsx'
import classes from './stone-strip.module.css'

interface StoneStripProps {
  stones: readonly { key: string; product_code: string; batch: string | null; name: string }[]
  most?: number
}

/** Stones that stand side by side on a small phone. */
const MOST_STONES = 4

/** The first stones of several orders side by side, and how many more there are; their names stand elsewhere. */
export function StoneStrip({ stones, most = MOST_STONES }: StoneStripProps) {
  const more = stones.length - most
  return (
    <span className={classes.strip} aria-hidden>
      {stones.slice(0, most).map(({ key, product_code, batch, name }) => (
        <StonePicture key={key} {...{ product_code, batch, name }} />
      ))}
      {more > 0 ? <span className={classes.rest}>+{figure(more)}</span> : null}
    </span>
  )
}
