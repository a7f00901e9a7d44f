import type { Order } from '#contract/calls/orders.ts'
import type { OrderPrice } from '#contract/kit/fields/price.ts'
import { groupBy } from '#contract/records/group-by.ts'
import { isFinal, STATUS } from '#contract/rules/transitions.ts'

/** Orders shown one by one. */
const LAST = 10

/** Prices of a material shown of its last orders. */
const PRICES = 3

/** A price that an order was made with. */
export interface OrderedPrice extends Pick<OrderPrice, 'unit_price' | 'unit'> {
  uuid: string
  /** '12/11/2026' */
  dia: string
}

/** A material the client ordered: its newest order that is not cancelled, and the last prices, newest first. */
export type Material = Pick<
  Order,
  'uuid' | 'product_code' | 'product_name' | 'quantity' | 'unit' | 'created_at_formatted' | 'product'
> & { prices: readonly OrderedPrice[] }

export interface Historial {
  /** Number of orders on this phone. */
  total: number
  /** Those of them that are neither delivered nor ended. */
  open: number
  /** The statuses that any of them has, in the order of the catalogue. */
  byStatus: readonly { status: string; color: string; count: number }[]
  /** The newest ones, newest first. */
  ultimos: Order[]
  /** By material, the one ordered last first. */
  materiales: Material[]
}

interface Status {
  status: string
  color: string
}

const NOT_TAKEN: readonly string[] = [STATUS.cancelado, STATUS.rechazado]

/** Sums of the orders of one client. */
export function historialOf(orders: readonly Order[], statuses: readonly Status[]): Historial {
  const newestFirst = [...orders].sort((a, b) => (a.created_at > b.created_at ? -1 : 1))
  const byStatus = groupBy(newestFirst, ({ status }) => status)
  const known = statuses.map(({ status }) => status)
  const others = [...byStatus.keys()].filter((status) => !known.includes(status))
  const taken = groupBy(
    newestFirst.filter(({ status }) => !NOT_TAKEN.includes(status)),
    ({ product_code }) => product_code,
  )
  return {
    total: orders.length,
    open: orders.filter(({ status }) => !isFinal(status)).length,
    byStatus: [...known, ...others].flatMap((status) => {
      const [first, ...rest] = byStatus.get(status) ?? []
      return first ? [{ status, color: first.status_color, count: rest.length + 1 }] : []
    }),
    ultimos: newestFirst.slice(0, LAST),
    materiales: [...taken.values()].flatMap((orders) =>
      orders[0] ? [{ ...orders[0], prices: pricesOf(orders) }] : [],
    ),
  }
}

/** Prices of the last orders of a material, as they keep them; older orders keep none. */
const pricesOf = (orders: readonly Order[]): OrderedPrice[] =>
  orders
    .flatMap(({ uuid, precio: price, created_at_formatted }) =>
      price
        ? [
            {
              uuid,
              dia: created_at_formatted.split(' ')[0] ?? '',
              unit_price: price.unit_price,
              unit: price.unit,
            },
          ]
        : [],
    )
    .slice(0, PRICES)
