import { useLiveQuery } from 'dexie-react-hooks'
import type { CartLine } from '#contract/calls/carrito.ts'
import type { Producto } from '#contract/calls/productos.ts'
import { estimate } from '#contract/kit/money.ts'
import { useDevice } from '#src/bridge/device-context.tsx'

/** What is being ordered, in U$D; null without a quantity or a known price. [S138] */
export function worthOf(
  { quantity, unit }: { quantity: number | null; unit: string },
  producto: Pick<Producto, 'unit_price'> | undefined,
): number | null {
  return producto?.unit_price && quantity
    ? estimate({ quantity, unit, unit_price: producto.unit_price })
    : null
}

/** What a cart is worth, in U$D, and how many of its lines are without a known price. [S138] */
export function useWorth(lines: readonly CartLine[]): {
  total: number
  unpriced: number
  hasPlates: boolean
} {
  const { db } = useDevice()
  const codes = lines.map((line) => line.product_code)
  const productos = useLiveQuery(() => db.productos.bulkGet(codes), [db, codes.join()]) ?? []
  const byCode = new Map(productos.map((producto) => [producto?.product_code, producto]))
  const worth = lines.map((line) => worthOf(line, byCode.get(line.product_code)))
  const total = worth.reduce<number>((sum, one) => sum + (one ?? 0), 0)
  return {
    total,
    unpriced: worth.filter((one) => one === null).length,
    hasPlates: lines.some(({ unit }) => unit === 'PZA'),
  }
}
