import type { Order } from '#contract/calls/orders.ts'
import type { OrderPrice } from '#contract/kit/fields/price.ts'
import { priceOfLine } from '#contract/rules/order-worth.ts'
import type { StockLot } from '#contract/stock/stock.ts'

/** The price of today for an order that is made again; without its lot at hand plates are of the size it had. [S138] */
export function repeatedPrice(
  { product, precio: kept }: Pick<Order, 'product' | 'precio'>,
  lot: StockLot | null,
): OrderPrice | null {
  const price = priceOfLine({ lot: lot ?? undefined, product })
  return price && { ...price, plate_m2: price.plate_m2 ?? kept?.plate_m2 ?? null }
}
