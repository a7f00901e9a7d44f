import type { StockLot } from '#contract/stock/stock.ts'
import { type LotProduct, lotLook } from '#src/read/pictures/use-lot-look.tsx'
import { LotRow } from '#src/ui/pictures/lot-row.tsx'

/** A lot of a dialog, beside its quantity. */
export function LotStone({ lot, product }: { lot: StockLot; product: LotProduct }) {
  return <LotRow {...lotLook(lot, { product })} />
}
