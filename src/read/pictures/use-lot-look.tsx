import { quantityText, unitText } from '#contract/kit/figures.ts'
import { formatMoney } from '#contract/kit/money.ts'
import { type Amount, priceOfLine, worthOf } from '#contract/rules/order-worth.ts'
import type { StockLot } from '#contract/stock/stock.ts'
import { lotPrice } from '#contract/stock/stock-filter.ts'
import { type PricedUnits, priceUnit } from '#contract/stock/units.ts'
import { offerText, plateSize, stockFact } from '#src/records/stock/lot-facts.ts'
import { StonePicture } from './stone-picture.tsx'

/** Product fields that a choice among lots shows, where the phone knows them. */
export interface LotProduct extends PricedUnits {
  product_name: string
  unit_price: number | null
  image_pr_url: string | null
}

interface Looked {
  product: LotProduct | undefined
  /** The order: the row says what it comes to with this lot. */
  amount?: (Omit<Amount, 'quantity'> & { quantity: number | null }) | undefined
}

/** Look of a lot in a choice: its plate, price, offer, size, stock and branch, and what an order of it comes to. */
export function lotLook(lot: StockLot, { product, amount }: Looked) {
  const unit = product ? priceUnit(product) : ''
  return {
    picture: (
      <StonePicture
        {...{ product_code: lot.product_code, batch: lot.batch, product: product?.image_pr_url }}
        name={product?.product_name ?? lot.product_code}
        size="fill"
      />
    ),
    title: lot.batch,
    mark: offerText(lot),
    price: lotPrice(lot),
    per: unit && unitText(unit),
    facts: [plateSize(lot), stockFact(lot), lot.branch, totalText(lot, { product, amount })],
  }
}

/** '2 pzas: U$D 480,00'; '' while no amount or price is known. */
function totalText(lot: StockLot, { product, amount }: Looked): string {
  if (!amount?.quantity) return ''
  const asked = { quantity: amount.quantity, unit: amount.unit }
  const worth = worthOf(asked, priceOfLine({ lot, product }))
  if (!worth) return ''
  return `${quantityText(asked)}: ${formatMoney(worth.total, 'U$D')}${worth.isSupposed ? ' aprox.' : ''}`
}
