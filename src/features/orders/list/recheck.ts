import { getOrder, type Order } from '#contract/calls/orders.ts'
import { AppError } from '#contract/kit/errors.ts'
import { orders } from '#contract/records/orders.ts'
import { type ListFilters, listFilter } from '#src/features/orders/list-filter.ts'
import { readEntries, readNames, readUnsent } from '#src/features/orders/list-read.ts'
import type { Device } from '#src/offline/device.ts'
import type { Refreshed } from '#src/read/local-query.ts'

/**
 * The orders this phone still has in the list although the server's answer, which covers their place, left them out:
 * someone changed them, or they are no longer ours. What waits here, or was never sent, is not among them.
 */
export async function missingFrom(
  { db, parts }: Pick<Device, 'db' | 'parts'>,
  filters: ListFilters,
  { landed, next }: Pick<Refreshed, 'landed' | 'next'>,
): Promise<string[]> {
  const returned = new Set(
    (landed ?? []).filter((text) => text.startsWith('pedidos:')).map((text) => text.slice(8)),
  )
  if (returned.size === 0) return []
  const byOrder = { ...filters, gf: [] }
  const matches = listFilter(byOrder, { user: parts.user, ...(await readNames(db, byOrder)) })
  const { entries } = await readEntries(db, filters, { matches, most: orders.limits.perPage * 2 })
  const last = entries.findLastIndex(({ pedido: order }) => returned.has(order.uuid))
  const unsent = await readUnsent(db)
  const isMissing = ({ uuid, id }: Order) => id !== null && !returned.has(uuid) && !unsent.has(uuid)
  const covered = entries.slice(0, next === null ? orders.limits.perPage : last)
  const groups = covered.flatMap((entry) => entry.grupo_uuid ?? [])
  const mates = await db.pedidos.where('grupo_uuid').anyOf(groups).toArray()
  const all = [...covered.map((entry) => entry.pedido).filter((item) => item.grupo_uuid === null), ...mates]
  return all.filter((item) => matches(item) && isMissing(item)).map((item) => item.uuid)
}

/** Asks for each of those orders by itself; the ones the server no longer gives us go from this phone. [SEC97] */
export async function recheck(device: Device, filters: ListFilters, refreshed: Refreshed): Promise<void> {
  if (filters.gf.length > 0) return
  for (const uuid of await missingFrom(device, filters, refreshed)) {
    try {
      await device.refresh(getOrder, { uuid })
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'no-encontrado') return
      await device.remove([
        { table: 'pedidos', key: uuid },
        { table: 'historias', key: uuid },
      ])
    }
  }
}
