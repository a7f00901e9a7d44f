import { unitText } from '#contract/kit/figures.ts'
import { Chip } from '#src/ui/feedback/chip.tsx'
import { Money } from '#src/ui/layout/money.tsx'
import type { CardPrice } from './card-price.ts'
import classes from './price-tag.module.css'

/** The price, and while there is an offer what it was before and how much less it is. [S199, A43] */
export function PriceTag({ price, offer, percent, batch, unit }: CardPrice & { unit: string }) {
  return (
    <p className={classes.tag}>
      {offer === null ? null : (
        <span className={classes.before}>
          <Money amount={price} currency="U$D" isStruck />
          <Chip tone="offer">{`-${percent}%`}</Chip>
        </span>
      )}
      <span className={classes.now}>
        <Money amount={offer ?? price} currency="U$D" size="lg" />
        {unit ? <span className={classes.unit}>/ {unitText(unit)}</span> : null}
      </span>
      {batch ? <span className={classes.batch}>Lote {batch}</span> : null}
    </p>
  )
}
