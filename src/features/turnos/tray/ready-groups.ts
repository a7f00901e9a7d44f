import type { Branch } from '#contract/calls/catalogues.ts'
import type { OrderGroup } from '#contract/calls/groups.ts'
import { listOrders, type Order } from '#contract/calls/orders.ts'
import { groupBy } from '#contract/records/group-by.ts'
import { INVOICED, STATUS } from '#contract/rules/transitions.ts'
import { readOffered } from '#src/features/turnos/turnos.queries.ts'
import type { Db } from '#src/offline/device.ts'
import { localQuery } from '#src/read/local-query.ts'

/** A group that waits for a turno. */
export interface ReadyGroup {
  group: OrderGroup
  /** Those of its orders whose material is in the branch, one at least. */
  orders: Order[]
}

/** Statuses of an order whose material can be fetched. */
const IN_BRANCH: readonly string[] = [STATUS.listo, INVOICED, STATUS.reservado]

/** The groups with material in a branch that a turno may take, those with most of it ready first, then the oldest. */
export function readyGroups(branch: Branch) {
  return localQuery<ReadyGroup[], typeof listOrders>({
    key: ['turnos', 'listos', branch.uuid],
    read: (db) => readReady(db, branch),
    refresh: { endpoint: listOrders, input: { f: IN_BRANCH.join(','), branches: branch.nombre } },
  })
}

async function readReady(db: Db, branch: Branch): Promise<ReadyGroup[]> {
  const groups = await readOffered(db, await db.grupos.orderBy('created_at').toArray())
  const ids = groups.map(({ uuid }) => uuid)
  const names = new Set([branch.nombre, ...branch.aliases])
  const orders = await db.pedidos.where('grupo_uuid').anyOf(ids).toArray()
  const ready = groupBy(
    orders.filter(({ status, branch: place }) => IN_BRANCH.includes(status) && names.has(place)),
    ({ grupo_uuid }) => grupo_uuid ?? '',
  )
  return groups
    .flatMap((group) => {
      const here = ready.get(group.uuid)
      return here ? [{ group, orders: here }] : []
    })
    .sort((a, b) => readyOf(b) - readyOf(a))
}

/** The number of its orders that are 'Listo para entrega'. */
export const readyOf = ({ orders }: Pick<ReadyGroup, 'orders'>): number =>
  orders.filter(({ status }) => status === STATUS.listo).length
