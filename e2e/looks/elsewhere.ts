import { openSecondSession } from '#e2e/support/second-session.ts'

/** Another seller cancels this order from somewhere with network. */
export async function cancelOrder(server: string, uuid: string): Promise<void> {
  const vendedor = await openSecondSession(server, 'vendedor')
  await vendedor.read('/api/pedido/set-status', { uuid, status: 'Cancelado', motivo: 'Se arrepintió' })
}
