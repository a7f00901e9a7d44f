import { getMaterialLots } from '#contract/calls/materials.ts'
import type { Order } from '#contract/calls/orders.ts'
import { passes } from '#contract/kit/permissions.ts'
import { lotKey, readPlates } from '#src/features/orders/orders.queries.ts'
import type { Device } from '#src/offline/device.ts'

/** Asks for the photos of an order's lot where this phone has none; without network the product's picture stays. */
export async function askPlate(device: Device, order: Pick<Order, 'product_code' | 'lote'>): Promise<void> {
  const { db, parts } = device
  const { product_code, lote: lot } = order
  if (!lot || !passes(getMaterialLots.needs, parts.user)) return
  if ((await readPlates(db, [order])).has(lotKey(order))) return
  await device.refresh(getMaterialLots, { product_code, lote: lot }).catch(() => undefined)
}
