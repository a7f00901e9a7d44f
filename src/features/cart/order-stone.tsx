import type { Product } from '#contract/calls/products.ts'
import { StonePicture } from '#src/read/pictures/stone-picture.tsx'
import type { StockToday } from '#src/records/stock/stock-today.ts'
import { StoneRow } from '#src/ui/pictures/stone-row.tsx'
import type { OrderValues } from './order/order-values.ts'
import { stoneFacts } from './stock/stone-facts.ts'

interface OrderStoneProps {
  values: Pick<OrderValues, 'product_code' | 'lote' | 'branch'>
  producto: Product | undefined
  stock: StockToday | undefined
}

/** The stone of an order: its plate, and the lot's price, size and stock as this phone knows them. */
export function OrderStone({ values, producto: product, stock }: OrderStoneProps) {
  const { product_code, lote: batch, branch } = values
  const named = stock?.lots.filter((lot) => lot.batch === batch) ?? []
  const lot = named.find((lot) => lot.branch === branch) ?? named[0]
  if (product_code === '') return null
  const name = product?.product_name ?? product_code
  // Its row is there before the phone has read the product, so that the fields under it stay.
  const facts = product ? stoneFacts({ lot, producto: product }) : []

  return (
    <StoneRow
      picture={<StonePicture {...{ product_code, batch, name }} product={product?.image_pr_url} />}
      title={name}
      facts={[[batch && `Lote ${batch}`, ...facts].filter(Boolean).join(' · '), lot?.branch]}
    />
  )
}
