import { AppError } from '#contract/kit/errors.ts'
import type { EffectContext } from '#server/http/handler.ts'
import { lockOrders } from '#server/records/order/change.ts'
import type { OrderRow } from '#server/records/order/rows.ts'

/** All of these orders, locked; one that is absent or out of scope makes the same 404 of all. [SEC5] */
export async function chosenOrders(
  { tx, scope }: EffectContext,
  uuids: readonly string[],
): Promise<OrderRow[]> {
  const orders = await lockOrders(tx, scope, uuids)
  if (orders.length < uuids.length) throw new AppError('no-encontrado')
  return orders
}

/** An order's name in texts: `el pedido 1042 (Mármol Carrara, lote B-12)`. */
export const nameOf = ({ id, product_name, lote: lot }: OrderRow): string =>
  `el pedido ${id} (${product_name}${lot === null ? '' : `, lote ${lot}`})`

export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
