import { getOrder, listOrders, type Order } from '#contract/calls/orders.ts'
import { isUuid } from '#contract/calls/reference.ts'
import type { User } from '#contract/calls/session.ts'
import type { InputOf } from '#contract/kit/endpoint.ts'
import { isFinal } from '#contract/rules/transitions.ts'
import type { Db } from '#src/offline/device.ts'
import { callName, oldest } from '#src/read/known.ts'
import { localQuery } from '#src/read/local-query.ts'
import type { OrderHistory } from '#src/records/orders/orders.table.ts'
import { knownList, readAges } from '#src/records/orders/orders-known.ts'
import { withPresentProducts } from '#src/records/orders/present-products.ts'
import type { NamedLot } from '#src/records/photos/lot-photos.ts'
import type { ListFilters } from './list-filter.ts'
import { type OrderList, readList } from './list-read.ts'

/** The call that brings this list up to date. [S112] */
export function listInput(filters: ListFilters): InputOf<typeof listOrders> {
  const { q, f, gf, branches, orderBy, mostrarPedidos: showOrders, erp, account } = filters
  return {
    ...(q !== '' && { q }),
    ...(f.length > 0 && { f: f.join(',') }),
    ...(gf.length > 0 && { gf: gf.join(',') }),
    ...(branches.length > 0 && { branches: branches.join(',') }),
    ...(showOrders !== 'todos' && { mostrarPedidos: showOrders }),
    ...(erp !== '' && { erp }),
    ...(account !== '' && { account }),
    orderBy,
  }
}

/** The orders list, as many pages as were loaded. [S105, S112, S114] */
export function orderList(filters: ListFilters, { user, pages }: { user: User; pages: number }) {
  const input = listInput(filters)
  return localQuery<OrderList, typeof listOrders>({
    key: ['pedidos', 'lista', input, user.uuid, user.work_account?.id ?? null],
    pages,
    read: (db) => readList(db, filters, { user, pages }),
    known: (db, { grupos: groups, ungrouped }) =>
      knownList(db, callName('pedidos', listOrders, input), [
        ...groups.flatMap(({ pedidos: orders }) => orders),
        ...ungrouped,
      ]),
    refresh: { endpoint: listOrders, input },
  })
}

/** An order with its story. */
export interface OrderOnPhone {
  pedido: Order
  historia: OrderHistory | null
}

const POLL = 15_000

/**
 * An order by its UUID, requested again every 15 s until it has ended; one known only to this phone is not requested.
 * `held` is the phone's row of a moment ago: undefined before the first read. [S139, A12]
 */
export function orderByUuid(uuid: string, held: Order | null | undefined) {
  const isAsked = held !== undefined && (held === null || held.id !== null)
  return localQuery<OrderOnPhone | null, typeof getOrder>({
    key: ['pedidos', 'uno', uuid],
    isReference: isUuid(uuid),
    read: (db) => readOrder(db, uuid),
    known: async (db, held) => ({
      at: oldest(held ? await readAges(db, [held.pedido]) : []),
      isWhole: held !== null,
    }),
    ...(isAsked && {
      refresh: {
        endpoint: getOrder,
        input: { uuid },
        ...(!(held && isFinal(held.status)) && { every: POLL }),
      },
    }),
  })
}

async function readOrder(db: Db, uuid: string): Promise<OrderOnPhone | null> {
  const [order, history] = await Promise.all([db.pedidos.get(uuid), db.historias.get(uuid)])
  if (!order) return null
  const [present = order] = await withPresentProducts(db, [order])
  return { pedido: present, historia: history ?? null }
}

/** The lot of an order, as pictures are found by. */
export const lotOfOrder = ({ product_code, lote: lot }: Pick<Order, 'product_code' | 'lote'>): NamedLot => ({
  product_code,
  batch: lot ?? '',
})
