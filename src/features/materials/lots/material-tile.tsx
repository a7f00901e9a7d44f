import { memo, type ReactNode } from 'react'
import { unbroken } from '#contract/kit/fields/unbroken.ts'
import { unitText } from '#contract/kit/figures.ts'
import { priceUnit } from '#contract/stock/units.ts'
import type { Material } from '#src/features/materials/found/merge-results.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { branchOf } from '#src/records/accounts/sellers.ts'
import { Chip } from '#src/ui/feedback/chip.tsx'
import { Money } from '#src/ui/layout/money.tsx'
import { amountText, bestOffer, branchText, isPromoted, priceFrom } from './headline.ts'
import { useHeldText } from './held-plates.tsx'
import classes from './material-tile.module.css'
import type { PhotosOf } from './stock-card.tsx'

interface MaterialTileProps {
  material: Material
  thumb: (of: PhotosOf) => ReactNode
  onOpen: (material: Material) => void
}

/** A material in the gallery: its plate, name, price and how much there is of it, as one heading. A tap opens its card. */
export const MaterialTile = memo(function MaterialTile({ material, thumb, onOpen }: MaterialTileProps) {
  const { user } = useDevice().parts
  const { product, lots, total_pieces, total_m2 } = material
  const price = priceFrom(material)
  const offer = bestOffer(lots)
  const unit = priceUnit(product)
  const held = useHeldText(material)
  // A single mark: the stone is what is looked at.
  const mark = offer > 0 ? `-${offer}%` : isPromoted(product) ? 'Promoción' : ''

  return (
    <h2 className={classes.heading}>
      <button type="button" className={classes.tile} aria-haspopup="dialog" onClick={() => onOpen(material)}>
        <span className={classes.plate}>
          {thumb({ label: product.product_name, lots })}
          {mark ? (
            <span className={classes.marks}>
              <Chip tone="offer">{mark}</Chip>
            </span>
          ) : null}
        </span>
        <span className={classes.words}>
          <span className={classes.name}>{unbroken(product.product_name)}</span>
          {price ? (
            <span className={classes.price}>
              {price.isFrom ? <span className={classes.from}>desde </span> : null}
              <Money amount={price.price} currency="U$D" />
              {unit ? <span className={classes.from}>{`\u00a0/\u00a0${unitText(unit)}`}</span> : null}
            </span>
          ) : null}
          <span className={classes.amount}>{unbroken(amountText(total_pieces, total_m2))}</span>
          <span className={classes.amount}>{branchText(material.branches, branchOf(user))}</span>
          {held ? <span className={classes.amount}>{held}</span> : null}
        </span>
      </button>
    </h2>
  )
})
