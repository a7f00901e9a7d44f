import type { Branch } from '#contract/calls/catalogues.ts'
import type { OrderGroup } from '#contract/calls/groups.ts'
import { listOrders, type Order } from '#contract/calls/orders.ts'
import { groupBy } from '#contract/records/group-by.ts'
import { STATUS } from '#contract/rules/transitions.ts'
import { readOffered } from '#src/features/turnos/turnos.queries.ts'
import type { Db } from '#src/offline/device.ts'
import { localQuery } from '#src/read/local-query.ts'

/** A group that waits for a turno. */
export interface ReadyGroup {
  group: OrderGroup
  /** Those of its orders that are 'Listo para entrega' in the branch, one at least. */
  orders: Order[]
}

/** The groups with something ready in a branch that a turno may take, the oldest ones first. */
export function readyGroups(branch: Branch) {
  return localQuery<ReadyGroup[], typeof listOrders>({
    key: ['turnos', 'listos', branch.uuid],
    read: (db) => readReady(db, branch),
    refresh: { endpoint: listOrders, input: { f: STATUS.listo, branches: branch.nombre } },
  })
}

async function readReady(db: Db, branch: Branch): Promise<ReadyGroup[]> {
  const groups = await readOffered(db, await db.grupos.orderBy('created_at').toArray())
  const ids = groups.map(({ uuid }) => uuid)
  const names = new Set([branch.nombre, ...branch.aliases])
  const orders = await db.pedidos.where('grupo_uuid').anyOf(ids).toArray()
  const ready = groupBy(
    orders.filter(({ status, branch: place }) => status === STATUS.listo && names.has(place)),
    ({ grupo_uuid }) => grupo_uuid ?? '',
  )
  return groups.flatMap((group) => {
    const here = ready.get(group.uuid)
    return here ? [{ group, orders: here }] : []
  })
}
