import type { Pedido } from '#contract/calls/pedidos.ts'
import type { Db } from '#src/offline/db.ts'
import { productOfOrder } from './new-pedido.ts'

/**
 * The orders with what their products are now on this phone: prices, places and arrivals change for many orders at a time,
 * and are sent once, with the product. A product that the phone does not have stays as the order brought it.
 */
export async function withPresentProducts<P extends Pick<Pedido, 'product_code' | 'product' | 'unit'>>(
  db: Db,
  pedidos: readonly P[],
): Promise<P[]> {
  const codes = [...new Set(pedidos.map(({ product_code }) => product_code))]
  const found = await db.productos.bulkGet(codes)
  const byCode = new Map(codes.map((code, at) => [code, found[at]]))
  return pedidos.map((pedido) => {
    const product = byCode.get(pedido.product_code)
    return product ? { ...pedido, product: productOfOrder(product, pedido.unit) } : pedido
  })
}
