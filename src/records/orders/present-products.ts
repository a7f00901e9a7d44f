import type { Order } from '#contract/calls/orders.ts'
import type { Db } from '#src/offline/db/db.ts'
import { productOfOrder } from './new-order.ts'

/**
 * The orders with what their products are now on this phone: prices, places and arrivals change for many orders at a time,
 * and are sent once, with the product. A product that the phone does not have stays as the order brought it.
 */
export async function withPresentProducts<P extends Pick<Order, 'product_code' | 'product' | 'unit'>>(
  db: Db,
  orders: readonly P[],
): Promise<P[]> {
  const codes = [...new Set(orders.map(({ product_code }) => product_code))]
  const found = await db.productos.bulkGet(codes)
  const byCode = new Map(codes.map((code, at) => [code, found[at]]))
  return orders.map((order) => {
    const product = byCode.get(order.product_code)
    return product ? { ...order, product: productOfOrder(product, order.unit) } : order
  })
}
