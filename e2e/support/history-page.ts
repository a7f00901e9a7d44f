import type { Order } from '#contract/calls/orders.ts'
import type { Device } from '#src/offline/device.ts'

/** An order on one phone, and its changes that wait for a decision. */
export interface Sight {
  pedido: Order
  conflicts: { id: string; seq: number; current: unknown }[]
  /** Everything of it that waits, in words. */
  waiting: string[]
}

/** Runs in the page: it may name nothing from outside of itself. */
export async function lookAt(uuid: string): Promise<Sight> {
  const { db } = (globalThis as unknown as { canteraDevice(): Device }).canteraDevice()
  const order = await db.pedidos.get(uuid)
  if (!order) throw new Error(`the order ${uuid} is not on this phone`)
  const rows = await db.outbox.where('aggregates').equals(`pedido:${uuid}`).sortBy('seq')
  const conflicts = rows.filter(({ state }) => state === 'conflicto')
  return {
    pedido: order,
    conflicts: conflicts.map(({ id, seq, lastError }) => ({ id, seq, current: lastError?.current })),
    waiting: rows.map(({ state, lastError }) => [state, ...(lastError?.messages ?? [])].join(' ')),
  }
}
