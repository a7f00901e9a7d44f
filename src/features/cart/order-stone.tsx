import type { Product } from '#contract/calls/products.ts'
import { stoneNote, useStone } from '#src/read/pictures/use-stone.ts'
import type { StockToday } from '#src/records/stock/stock-today.ts'
import { StoneHeader } from '#src/ui/pictures/stone-header.tsx'
import type { OrderValues } from './order/order-values.ts'
import classes from './order-stone.module.css'
import { stoneFacts } from './stock/stone-facts.ts'

interface OrderStoneProps {
  values: Pick<OrderValues, 'product_code' | 'lote' | 'branch'>
  producto: Product | undefined
  stock: StockToday | undefined
}

/** The stone of an order: its plate, and the lot's price, size and stock as this phone knows them. */
export function OrderStone({ values, producto: product, stock }: OrderStoneProps) {
  const { product_code, lote: batch, branch } = values
  const found = useStone({ product_code, batch })
  if (product_code === '') return null
  const named = stock?.lots.filter((lot) => lot.batch === batch) ?? []
  const lot = named.find((lot) => lot.branch === branch) ?? named[0]
  const name = product?.product_name ?? product_code
  // Its line is there before the phone has read the product, so that the fields under it stay.
  const facts = product ? stoneFacts({ lot, producto: product }) : []

  return (
    <div>
      <StoneHeader
        isLow
        sources={[found?.large, found?.thumb, product?.image_pr_url]}
        name={name}
        alt=""
        note={found && stoneNote(found, product?.image_pr_url)}
      >
        <strong>{name}</strong>
      </StoneHeader>
      <p className={classes.facts}>{[batch && `Lote ${batch}`, ...facts].filter(Boolean).join(' · ')}</p>
    </div>
  )
}
