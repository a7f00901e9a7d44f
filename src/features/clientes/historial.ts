import type { Pedido } from '#contract/calls/pedidos.ts'
import { ESTADO } from '#contract/rules/transitions.ts'
import type { PrecioDePedido } from '#contract/stock/price.ts'
import { groupBy } from '#src/offline/land/group-by.ts'

/** Orders shown one by one. */
const LAST = 10

/** Prices of a material shown of its last orders. */
const PRICES = 3

/** A price that an order was made with. */
export interface PrecioPedido extends Pick<PrecioDePedido, 'unit_price' | 'unit'> {
  uuid: string
  /** '12/11/2026' */
  dia: string
}

/** A material the client ordered: its newest order that is not cancelled, and the last prices, newest first. */
export type Material = Pick<
  Pedido,
  'uuid' | 'product_code' | 'product_name' | 'quantity' | 'unit' | 'created_at_formatted' | 'product'
> & { precios: readonly PrecioPedido[] }

export interface Historial {
  /** How many orders this phone holds. */
  total: number
  /** The statuses that any of them has, in the order of the catalogue. */
  porEstado: readonly { status: string; color: string; count: number }[]
  /** The newest ones, newest first. */
  ultimos: Pedido[]
  /** By material, the one ordered last first. */
  materiales: Material[]
}

interface Status {
  status: string
  color: string
}

const NOT_TAKEN: readonly string[] = [ESTADO.cancelado, ESTADO.rechazado]

/** What the orders of one client come to. */
export function historialOf(pedidos: readonly Pedido[], statuses: readonly Status[]): Historial {
  const newestFirst = [...pedidos].sort((a, b) => (a.created_at > b.created_at ? -1 : 1))
  const byStatus = groupBy(newestFirst, ({ status }) => status)
  const known = statuses.map(({ status }) => status)
  const others = [...byStatus.keys()].filter((status) => !known.includes(status))
  const taken = groupBy(
    newestFirst.filter(({ status }) => !NOT_TAKEN.includes(status)),
    ({ product_code }) => product_code,
  )
  return {
    total: pedidos.length,
    porEstado: [...known, ...others].flatMap((status) => {
      const [first, ...rest] = byStatus.get(status) ?? []
      return first ? [{ status, color: first.status_color, count: rest.length + 1 }] : []
    }),
    ultimos: newestFirst.slice(0, LAST),
    materiales: [...taken.values()].flatMap((orders) =>
      orders[0] ? [{ ...orders[0], precios: pricesOf(orders) }] : [],
    ),
  }
}

/** What the last orders of a material cost, as they keep it; those of before keep none. */
const pricesOf = (orders: readonly Pedido[]): PrecioPedido[] =>
  orders
    .flatMap(({ uuid, precio, created_at_formatted }) =>
      precio
        ? [
            {
              uuid,
              dia: created_at_formatted.split(' ')[0] ?? '',
              unit_price: precio.unit_price,
              unit: precio.unit,
            },
          ]
        : [],
    )
    .slice(0, PRICES)
