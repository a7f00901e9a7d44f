import { unitText } from '#contract/kit/figures.ts'
import type { StockLot } from '#contract/stock/stock.ts'
import { usePlateThumb } from '#src/bridge/pictures/use-plate-thumb.ts'
import { lotFacts, offerText } from '#src/records/stock/lot-facts.ts'
import { priceOf } from '#src/records/stock/stock-today.ts'
import { Money } from '#src/ui/layout/money.tsx'
import { StoneRow } from '#src/ui/pictures/stone-row.tsx'
import type { OrderChoice } from './pedir.ts'
import { priceUnit } from './pedir.ts'

interface LotStoneProps extends Pick<OrderChoice, 'product'> {
  lot: StockLot
}

/** A lot to choose: its plate, size, stock, branch and price, with its offer. */
export function LotStone({ lot, product }: LotStoneProps) {
  const thumb = usePlateThumb(lot)
  const price = priceOf(lot)
  return (
    <StoneRow
      pictures={[thumb, product.image_pr_url]}
      title={lot.batch}
      mark={offerText(lot)}
      price={
        price > 0 ? (
          <>
            <Money amount={price} currency="U$D" /> / {unitText(priceUnit(product))}
          </>
        ) : null
      }
      facts={[lotFacts(lot), lot.branch]}
    />
  )
}
