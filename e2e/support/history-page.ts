import type { Pedido } from '#contract/calls/pedidos.ts'
import type { Device } from '#src/offline/device.ts'

/** An order on one phone, and its changes that wait for a decision. */
export interface Sight {
  pedido: Pedido
  conflicts: { id: string; seq: number; current: unknown }[]
  /** Everything of it that waits, in words. */
  waiting: string[]
}

/** Runs in the page: it may name nothing from outside of itself. */
export async function lookAt(uuid: string): Promise<Sight> {
  const { db } = (globalThis as unknown as { canteraDevice(): Device }).canteraDevice()
  const pedido = await db.pedidos.get(uuid)
  if (!pedido) throw new Error(`the order ${uuid} is not on this phone`)
  const rows = await db.outbox.where('aggregates').equals(`pedido:${uuid}`).sortBy('seq')
  const conflicts = rows.filter(({ state }) => state === 'conflicto')
  return {
    pedido,
    conflicts: conflicts.map(({ id, seq, lastError }) => ({ id, seq, current: lastError?.current })),
    waiting: rows.map(({ state, lastError }) => [state, ...(lastError?.messages ?? [])].join(' ')),
  }
}
