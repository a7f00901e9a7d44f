import type { Producto } from '#contract/calls/productos.ts'
import { usePlateThumb } from '#src/bridge/pictures/use-plate-thumb.ts'
import type { StockToday } from '#src/records/stock/stock-today.ts'
import { StoneRow } from '#src/ui/pictures/stone-row.tsx'
import type { PedidoValues } from './pedido-values.ts'
import { stoneFacts } from './stock/stone-facts.ts'

interface OrderStoneProps {
  values: Pick<PedidoValues, 'product_code' | 'lote' | 'branch'>
  producto: Producto | undefined
  stock: StockToday | undefined
}

/** The stone of an order: its plate, and the lot's price, size and stock as this phone knows them. */
export function OrderStone({ values, producto, stock }: OrderStoneProps) {
  const { product_code, lote, branch } = values
  const thumb = usePlateThumb({ product_code, batch: lote })
  const named = stock?.lots.filter((one) => one.batch === lote) ?? []
  const lot = named.find((one) => one.branch === branch) ?? named[0]
  if (product_code === '') return null
  // Its row is there before the phone has read the product, so that the fields under it stay.
  const facts = producto ? stoneFacts({ lot, producto }) : []

  return (
    <StoneRow
      pictures={[thumb, producto?.image_pr_url]}
      title={producto?.product_name ?? product_code}
      facts={[[lote && `Lote ${lote}`, ...facts].filter(Boolean).join(' · '), lot?.branch]}
    />
  )
}
