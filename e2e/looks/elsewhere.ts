import { openSecondSession } from '#e2e/support/second-session.ts'

/** Another seller cancels this order from somewhere with network. */
export async function cancelOrder(server: string, uuid: string): Promise<void> {
  const seller = await openSecondSession(server, 'vendedor')
  await seller.read('/api/pedido/set-status', { uuid, status: 'Cancelado', motivo: 'Se arrepintió' })
}
