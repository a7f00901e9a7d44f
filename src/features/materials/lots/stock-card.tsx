import { memo, type ReactNode } from 'react'
import type { Photo } from '#contract/calls/photos.ts'
import { momentNow } from '#contract/kit/time/clock.ts'
import type { StockLot } from '#contract/stock/stock.ts'
import type { MaterialFilter } from '#contract/stock/stock-filter.ts'
import type { Material } from '#src/features/materials/found/merge-results.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { isSeller } from '#src/records/accounts/sellers.ts'
import { CardFacts, CardTools, OrderButtons } from './card-parts.tsx'
import { LotTable } from './lot-table.tsx'
import { platePriceText, stockAge } from './lot-words.ts'
import { Moves } from './moves.tsx'
import classes from './stock-card.module.css'
import type { OpenedLots } from './use-lot-pages.ts'
import { useOrder } from './use-order.tsx'

/** The subject of a card's photos. */
export interface PhotosOf {
  label: string
  lots: readonly StockLot[]
  /** Photos known without looking at their lots. */
  fotos?: readonly Photo[]
  /** Where the product stands in the yard. */
  place?: string | null
  /** The price in force of a lot in words; '' without one. */
  priceOf?: (lot: number) => string
  /** All plates stand in a strip under the one that is shown. */
  hasStrip?: boolean
  /** Follows the plate that the person turns to, by its lot. */
  onLot?: (lot: number) => void
  /** Orders a plate of this lot; absent for who may not. */
  onOrder?: (lot: number, plate?: number) => void
  /** Puts a plate of this lot into the cart; absent for who may not. */
  onCart?: (lot: number, plate: number) => void
}

/** Draws photos, and the button that takes one; the screen hands them in. */
export interface PhotoParts {
  plates: (of: PhotosOf) => ReactNode
  photoButton: (of: PhotosOf) => ReactNode
  /** The first plate, small. */
  thumb: (of: PhotosOf) => ReactNode
}

export interface StockCardProps extends Pick<PhotoParts, 'plates' | 'photoButton'> {
  material: Material
  /** The search that found it. */
  filter: MaterialFilter
  opened: OpenedLots
  abbreviations: ReadonlyMap<string, string>
  /** The age of the stock is shown unless it is fresh. */
  isFresh: boolean
  /** When the ERP gave it, milliseconds since 1970; null while that is not known. */
  erpAt: number | null
}

/** A product with its plates, price and lots. [S199–S205] */
export const StockCard = memo(function StockCard(props: StockCardProps) {
  const { material, filter, opened, abbreviations, isFresh, erpAt, plates, photoButton } = props
  const { parts } = useDevice()
  const { product, product_code, lots } = material
  const order = useOrder({ material, filter, abbreviations })
  const of = photosOf(material, order)
  const age = isFresh ? null : stockAge(material.at, erpAt, momentNow())

  return (
    <article className={classes.card} aria-label={product.product_name}>
      <div className={classes.plates}>{plates(of)}</div>
      <div>
        <header className={classes.head}>
          <h2 className={classes.name}>{product.product_name}</h2>
          <CardFacts material={material} />
        </header>
        <LotTable {...{ material, filter, opened, abbreviations }} />
        {age ? <p className={classes.age}>{age}</p> : null}
        {isSeller(parts.user) ? <Moves product_code={product_code} /> : null}
        <footer className={classes.foot}>
          <CardTools material={material} photoButton={photoButton({ label: product.product_name, lots })} />
          <OrderButtons {...{ material, order }} />
        </footer>
      </div>
    </article>
  )
})

/** The photos of a material, and the way to order what they show. */
export const photosOf = ({ product, lots }: Material, order: ReturnType<typeof useOrder>): PhotosOf => ({
  ...{ label: product.product_name, lots, place: product.location },
  priceOf: (id) => platePriceText({ lot: lots.find((lot) => lot.id === id), product }),
  ...(order && {
    onOrder: (lot, plate) => void order.orderPlate(lot, plate),
    onCart: (lot, plate) => void order.plateToCart(lot, plate),
  }),
})
