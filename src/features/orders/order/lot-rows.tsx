import type { Order } from '#contract/calls/orders.ts'
import type { StockLot } from '#contract/stock/stock.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { type LotProduct, lotLook } from '#src/read/pictures/use-lot-look.tsx'
import { useRead } from '#src/read/use-read.ts'
import { FoundList } from '#src/ui/pictures/found-list.tsx'
import { LotButton } from '#src/ui/pictures/lot-button.tsx'

interface LotRowsProps {
  label: string
  lots: readonly StockLot[]
  /** The order that gets one; each row says what it comes to then. */
  pedido: Pick<Order, 'product_code'> & Partial<Pick<Order, 'quantity' | 'unit'>>
  chosen: number | null
  onChoose: (lot: StockLot) => void
}

/** Lots for an order, of which one is chosen before the dialog is confirmed. */
export function LotRows({ label, lots, pedido: order, chosen, onChoose }: LotRowsProps) {
  const { db } = useDevice()
  const { product_code } = order
  const product = useRead(() => db.productos.get(product_code), [db, product_code])
  const amount = { quantity: order.quantity ?? null, unit: order.unit ?? '' }
  return (
    <FoundList items={lots} keyOf={(lot) => String(lot.id)} label={label} none="">
      {(lot) => <LotOf {...{ lot, product, amount, onChoose }} isChosen={lot.id === chosen} />}
    </FoundList>
  )
}

interface LotOfProps extends Pick<LotRowsProps, 'onChoose'> {
  lot: StockLot
  product: LotProduct | undefined
  amount: { quantity: number | null; unit: string }
  isChosen: boolean
}

function LotOf({ lot, product, amount, isChosen, onChoose }: LotOfProps) {
  return (
    <LotButton look={lotLook(lot, { product, amount })} isChosen={isChosen} onClick={() => onChoose(lot)} />
  )
}
