import { useLiveQuery } from 'dexie-react-hooks'
import type { CartLine } from '#contract/calls/carrito.ts'
import { estimate } from '#contract/kit/money.ts'
import { useDevice } from '#src/bridge/device-context.tsx'
import { EstimateLine } from './estimate-line.tsx'

/** The estimated value of the whole cart; lines without a known price are counted apart. [S138] */
export function CartTotal({ lines }: { lines: readonly CartLine[] }) {
  const { db } = useDevice()
  const codes = lines.map((line) => line.product_code)
  const productos = useLiveQuery(() => db.productos.bulkGet(codes), [db, codes.join()]) ?? []
  const prices = new Map(productos.map((producto) => [producto?.product_code, producto?.unit_price]))
  const worth = lines.map((line) => {
    const unit_price = prices.get(line.product_code)
    return unit_price ? estimate({ ...line, unit_price }) : null
  })
  const total = worth.reduce<number>((sum, one) => sum + (one ?? 0), 0)
  return <EstimateLine total={total} unpriced={worth.filter((one) => one === null).length} />
}
