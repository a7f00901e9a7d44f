import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { memo, type ReactNode } from 'react'
import type { Photo } from '#contract/calls/photos.ts'
import { momentNow } from '#contract/kit/time/clock.ts'
import type { StockLot } from '#contract/stock/stock.ts'
import type { MaterialFilter } from '#contract/stock/stock-filter.ts'
import { priceUnit } from '#contract/stock/units.ts'
import type { Material } from '#src/features/materials/found/merge-results.ts'
import { shareSearch } from '#src/features/materials/found/share.ts'
import { readNextArrival } from '#src/features/materials/materials.queries.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useRead } from '#src/read/use-read.ts'
import { isSeller } from '#src/records/accounts/sellers.ts'
import { statusWords } from '#src/records/stock/status-words.ts'
import { StatusDot } from '#src/ui/feedback/status-dot.tsx'
import { IconButton } from '#src/ui/icons/icon-button.tsx'
import { CartIcon, ShareIcon, TruckIcon } from '#src/ui/icons/icons.tsx'
import { cardPrice } from './card-price.ts'
import { factsOf } from './headline.ts'
import { LotTable } from './lot-table.tsx'
import { dayText, stockAge } from './lot-words.ts'
import { Moves } from './moves.tsx'
import { orderable } from './place-order.ts'
import { PriceTag } from './price-tag.tsx'
import { PromotionMark } from './promotion-mark.tsx'
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
  /** Orders a plate of this lot; absent for who may not. */
  onOrder?: (lot: number) => void
}

/** Draws photos, and the button that takes one; the screen hands them in. */
export interface PhotoParts {
  plates: (of: PhotosOf) => ReactNode
  photoButton: (of: PhotosOf) => ReactNode
  /** The first plate, small. */
  thumb: (of: PhotosOf) => ReactNode
}

interface StockCardProps extends Pick<PhotoParts, 'plates' | 'photoButton'> {
  material: Material
  /** The search that found it. */
  filter: MaterialFilter
  opened: OpenedLots
  abbreviations: ReadonlyMap<string, string>
  /** The age of the stock is shown unless it is fresh. */
  isFresh: boolean
  /** When the ERP gave it, milliseconds since 1970; null while that is not known. */
  erpAt: number | null
  /** The dialog around it has its name, and its buttons stay at the foot. */
  isInDialog?: boolean
}

/** A product with its plates, price and lots. [S199–S205] */
export const StockCard = memo(function StockCard(props: StockCardProps) {
  const { material, filter, opened, abbreviations, isFresh, erpAt, isInDialog, plates, photoButton } = props
  const { db, parts } = useDevice()
  const { product, product_code, lots } = material
  const order = useOrder({ material, filter, abbreviations })
  const arrival = useRead(() => readNextArrival(db, product), [db, product])
  const price = cardPrice(material)
  const of: PhotosOf = {
    ...{ label: product.product_name, lots, place: product.location },
    ...(order && { onOrder: (lot) => void order.orderPlate(lot) }),
  }
  const age = isFresh ? null : stockAge(material.at, erpAt, momentNow())
  const shared = { product_code, ...(lots.length === 1 && { lote: lots[0]?.batch ?? '' }) }

  return (
    <article
      className={classes.card}
      aria-label={product.product_name}
      data-in-dialog={isInDialog || undefined}
    >
      <div className={classes.plates}>{plates(of)}</div>
      <div>
        <header className={classes.head}>
          {isInDialog ? null : <h2 className={classes.name}>{product.product_name}</h2>}
          <p className={classes.facts}>{factsOf(product).join(' · ')}</p>
          {price ? <PriceTag {...price} unit={priceUnit(product)} /> : null}
          <PromotionMark product={product} />
          <div className={classes.state}>
            {product.stock_status ? (
              <StatusDot color={product.stock_status}>{statusWords(product.stock_status, arrival)}</StatusDot>
            ) : null}
            {arrival ? (
              <Link
                to="/buscador-de-materiales/resultados"
                search={{ product_code, branch: 'all', mostrar_materiales_en_transito: 1, ver: 'transito' }}
                className={classes.arrival}
              >
                <TruckIcon size={18} />
                Próximo arribo {dayText(arrival)}
              </Link>
            ) : null}
          </div>
        </header>
        <div className={classes.lots}>
          <LotTable {...{ material, filter, opened, abbreviations }} />
        </div>
        {age ? <p className={classes.age}>{age}</p> : null}
        {isSeller(parts.user) ? <Moves product_code={product_code} /> : null}
        <footer className={classes.foot} data-sheet-foot>
          {photoButton(of)}
          <IconButton
            label={`Compartir ${product.product_name}`}
            onClick={() => void shareSearch(shared, product.product_name)}
          >
            <ShareIcon />
          </IconButton>
          {order && orderable(lots).length > 0 ? (
            <span className={classes.order}>
              <Button
                variant="default"
                leftSection={<CartIcon size={18} />}
                onClick={() => void order.addToCart()}
              >
                Agregar al carrito
              </Button>
              <Button onClick={() => void order.pedir()}>PEDIR</Button>
            </span>
          ) : null}
        </footer>
      </div>
    </article>
  )
})
