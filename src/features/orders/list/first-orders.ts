import type { GroupStatus } from '#contract/calls/catalogues.ts'
import type { OrderList } from '#src/features/orders/list-read.ts'
import { orderList } from '#src/features/orders/orders.queries.ts'
import type { Device } from '#src/offline/device.ts'
import { type FirstRead, firstRead } from '#src/read/local-query.ts'
import { isSeller } from '#src/records/accounts/sellers.ts'
import { readFilterWorld } from './filter-world.ts'
import { ordersAddress } from './orders-address.ts'

/** All that the list draws first, read before its screen: drawn once, in place of three times with less. */
export interface FirstOrders {
  world: Awaited<ReturnType<typeof readFilterWorld>>
  lista: FirstRead<OrderList>
  estados: GroupStatus[]
}

/** `asked`: the address as it was written. */
export async function readFirstOrders(
  { db, parts: { user } }: Pick<Device, 'db' | 'parts'>,
  asked: Record<string, unknown>,
): Promise<FirstOrders> {
  const search = ordersAddress.read(asked)
  const [world, statuses] = await Promise.all([readFilterWorld(db), db.estadosDeGrupo.toArray()])
  const filters = ordersAddress.filtersOf(search, { ...world, picksOwners: isSeller(user) })
  const list = await firstRead(orderList(filters, { user, pages: search.paginas ?? 1 }), db)
  return { world, lista: list, estados: statuses }
}
