/** Groups, by UUID, and ERP orders, by number, of a turno. */
interface Kept {
  grupos: readonly string[]
  sap_orders: readonly string[]
}

/** Calls by GET carry them in their address. */
const MAX_RELEASED = 50

/** The argument `libera` of a change after which a turno keeps no longer what it kept. */
export function releases(kept: Kept, still: Kept = { grupos: [], sap_orders: [] }): string {
  const gone = [
    ...kept.grupos.filter((group) => !still.grupos.includes(group)),
    ...kept.sap_orders.filter((order) => !still.sap_orders.includes(order)),
  ]
  return gone.slice(0, MAX_RELEASED).join(',')
}

/** The groups and ERP orders that `libera` names, on the phone or as the server read it. */
export const freed = (value: string | readonly string[] | null | undefined): string[] =>
  (typeof value === 'string' ? value.split(',') : [...(value ?? [])]).filter(Boolean)

/** Aggregates of a delivery, and of what presupposes it: that is sent behind it. */
export const deliveryIn = (turnos: readonly unknown[]): string[] =>
  turnos.map((turno) => `entrega-de:${turno}`)

/** Aggregates of taking and letting go: what takes something is sent after what lets it go. */
export const turnoOf = (things: readonly unknown[]): string[] => things.map((thing) => `turno-de:${thing}`)
