import type { Order } from '#contract/calls/orders.ts'
import type { GroupWithOrders, OrderList } from '#src/features/orders/list-read.ts'

/** A row of the virtual list. */
export type ListRow =
  | { kind: 'grupo'; key: string; grupo: GroupWithOrders; isOpen: boolean }
  | { kind: 'sin-grupo'; key: string; count: number }
  | { kind: 'pedido'; key: string; pedido: Order; isGrouped: boolean }

/** Groups first, with the orders of the open ones; loose orders apart. [S114] */
export function rowsOf(
  list: Pick<OrderList, 'grupos' | 'ungrouped'>,
  isOpen: (group: GroupWithOrders) => boolean,
): ListRow[] {
  const row = (order: Order, isGrouped: boolean): ListRow => ({
    kind: 'pedido',
    key: order.uuid,
    pedido: order,
    isGrouped,
  })
  const grouped = list.grupos.flatMap((group): ListRow[] => {
    const open = isOpen(group)
    const header: ListRow = { kind: 'grupo', key: `grupo:${group.uuid}`, grupo: group, isOpen: open }
    return open ? [header, ...group.pedidos.map((order) => row(order, true))] : [header]
  })
  if (list.ungrouped.length === 0) return grouped
  const header: ListRow = { kind: 'sin-grupo', key: 'sin-grupo', count: list.ungrouped.length }
  return [...grouped, header, ...list.ungrouped.map((item) => row(item, false))]
}

/**
 * The rows of a list the server found empty: only those it had not seen when asked, at `asked` milliseconds since
 * 1970. [S117]
 */
export function onlyUnseen(
  { grupos: groups, ungrouped, unsentRecords: unsent, enviados }: OrderList,
  asked: number,
) {
  const isUnseen = ({ uuid }: Order) => unsent.has(uuid) || (enviados.get(uuid) ?? 0) >= asked
  const left = groups.map((group) => ({ ...group, pedidos: group.pedidos.filter(isUnseen) }))
  const rows = {
    grupos: left.filter((item) => item.pedidos.length > 0),
    ungrouped: ungrouped.filter(isUnseen),
  }
  const count = rows.grupos.length + rows.ungrouped.length
  return { ...rows, shown: count, total: count, unsent: count }
}
