import { lazy, Suspense, useState } from 'react'
import { facts } from '#contract/kit/fields/facts.ts'
import { unitText } from '#contract/kit/figures.ts'
import { momentNow } from '#contract/kit/time/clock.ts'
import type { StockLot, StockProduct } from '#contract/stock/stock.ts'
import { lotPrice } from '#contract/stock/stock-filter.ts'
import { priceUnit } from '#contract/stock/units.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { isSeller } from '#src/records/accounts/sellers.ts'
import { Money } from '#src/ui/layout/money.tsx'
import { CardFacts, CardTools, OrderButtons } from './card-parts.tsx'
import { useHeldText } from './held-plates.tsx'
import { LotTable } from './lot-table.tsx'
import { areaText, sizeText, stockAge } from './lot-words.ts'
import classes from './material-view.module.css'
import { Moves } from './moves.tsx'
import { photosOf, type StockCardProps } from './stock-card.tsx'
import { useOrder } from './use-order.tsx'

const SameTone = lazy(async () => ({ default: (await import('./same-tone.tsx')).SameTone }))

/** A material on a screen of its own: its plates large, all of them in a strip, the one in sight in figures. [S199–S205] */
export function MaterialView(props: StockCardProps) {
  const { material, filter, opened, abbreviations, isFresh, erpAt, plates, photoButton } = props
  const { parts } = useDevice()
  const { product, product_code, lots } = material
  const order = useOrder({ material, filter, abbreviations })
  const [lotId, setLotId] = useState<number>()
  const chosen = lots.find(({ id }) => id === lotId)
  const age = isFresh ? null : stockAge(material.at, erpAt, momentNow())

  return (
    <article className={classes.view} aria-label={product.product_name}>
      <div className={classes.stage}>
        {plates({ ...photosOf(material, order), hasStrip: true, onLot: setLotId })}
      </div>
      <div className={classes.words}>
        <div className={classes.head}>
          <p className={classes.name} aria-hidden="true">
            {product.product_name}
          </p>
          <CardFacts material={material} />
        </div>
        <div className={classes.tools}>
          <CardTools
            material={material}
            photoButton={photoButton({ label: product.product_name, lots: chosen ? [chosen] : lots })}
          />
        </div>
        {chosen ? <ChosenLot lot={chosen} product={product} /> : null}
        <LotTable {...{ material, filter, opened, abbreviations }} />
        {age ? <p className={classes.age}>{age}</p> : null}
        {isSeller(parts.user) ? <Moves product_code={product_code} /> : null}
        <Suspense fallback={null}>
          <SameTone product_code={product_code} />
        </Suspense>
      </div>
      {order ? (
        <footer className={classes.foot} data-sheet-foot>
          <OrderButtons {...{ material, order, chosen }} />
        </footer>
      ) : null}
    </article>
  )
}

/** The lot of the plate in sight: price, size, how much there is and where. */
function ChosenLot({ lot, product }: { lot: StockLot; product: StockProduct }) {
  const unit = priceUnit(product)
  const held = useHeldText({ lot: lot.id })
  return (
    <p className={classes.lot} role="status">
      <strong>Lote {lot.batch}</strong>
      <span>
        <Money amount={lotPrice(lot)} currency="U$D" />
        {unit ? ` / ${unitText(unit)}` : null}
      </span>
      <span>{sizeText(lot)} m</span>
      <span>
        {lot.net_stock} pzas · {areaText(lot.net_m2)} m²{held ? ` · ${held}` : null}
      </span>
      <span>{facts(lot.branch, lot.warehouse, product.location)}</span>
    </p>
  )
}
