import type { Order } from '#contract/calls/orders.ts'
import { groupBy } from '#contract/records/group-by.ts'

/** The account that some of the picked orders are of. */
export interface ChosenAccount {
  account_id: number
  nombre: string
  uuids: string[]
}

/** The accounts of these orders, the one with most of them first. */
export function accountsOf(orders: readonly Order[]): ChosenAccount[] {
  const byAccount = groupBy(orders, (item) => item.account_id)
  return [...byAccount]
    .map(([account_id, own]) => ({
      account_id,
      nombre: own[0]?.account_name || own[0]?.billing_name || '',
      uuids: own.map((item) => item.uuid),
    }))
    .sort((a, b) => b.uuids.length - a.uuids.length)
}

/** The orders that are in a group: only they can leave one. [A90] */
export const groupedOf = (orders: readonly Order[]): Order[] =>
  orders.filter((order) => order.grupo_uuid !== null)

/** The name of these orders, whatever their sequence, in the name of a draft. */
export const sameOrders = (uuids: readonly string[]): string => [...uuids].sort().join()

export const countText = (count: number): string => (count === 1 ? '1 pedido' : `${count} pedidos`)

/** '2 Pendiente, 1 Listo para entrega', most first. */
export function statusesText(orders: readonly Order[]): string {
  return [...groupBy(orders, (item) => item.status)]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([status, own]) => `${own.length} ${status}`)
    .join(', ')
}

/** Where an appointment for these orders goes: to their one group, to a group to be made, or nowhere yet. [A105] */
export function turnoTarget(
  orders: readonly Order[],
): { kind: 'grupo'; uuid: string } | { kind: 'nuevo' } | { kind: 'no'; why: string } {
  const groups = new Set(orders.map((order) => order.grupo_uuid))
  if (groups.size > 1)
    return {
      kind: 'no',
      why: groups.has(null)
        ? 'Hay pedidos con grupo y pedidos sin grupo. Un turno se asigna a un solo grupo.'
        : 'Los pedidos elegidos son de varios grupos. Un turno se asigna a un solo grupo.',
    }
  const [only] = groups
  return only ? { kind: 'grupo', uuid: only } : { kind: 'nuevo' }
}
