import type { StockLot } from '#contract/stock/stock.ts'
import { type LotProduct, useLotLook } from '#src/read/use-lot-look.ts'
import { LotRow } from '#src/ui/pictures/lot-row.tsx'

/** A lot of a dialog, beside its quantity. */
export function LotStone({ lot, product }: { lot: StockLot; product: LotProduct }) {
  return <LotRow {...useLotLook(lot, { product })} />
}
