import { NO_GROUP } from '#contract/calls/groups.ts'
import { bySpanish } from '#contract/kit/normalize.ts'
import { BRANCHES } from '#contract/rules/branch.ts'
import { statusColor } from '#contract/rules/transitions.ts'
import type { Db } from '#src/offline/device.ts'
import { readOrderStatuses } from '#src/records/catalogues/order-statuses.ts'
import { statusLook } from '#src/records/orders/status-look.ts'
import type { FilterWorld } from './orders-address.ts'

/** The phone's statuses, states of groups and branches, in the server's order. */
export async function readFilterWorld(db: Db): Promise<Omit<FilterWorld, 'picksOwners'>> {
  const [statuses, groups, branches] = await Promise.all([
    readOrderStatuses(db),
    db.estadosDeGrupo.orderBy('orden').toArray(),
    db.sucursales.toArray(),
  ])
  const active = branches
    .filter((branch) => branch.active)
    .map((branch) => branch.nombre)
    .sort(bySpanish)
  // The fixed list until the phone has the server's. [A32]
  const names = active.length > 0 ? active : [...BRANCHES]
  return {
    statuses: statuses.map(({ status, color }) => ({
      value: status,
      label: status,
      ...statusLook(status, color),
    })),
    groupStates: [
      ...groups.map(({ uuid, nombre: name, color }) => ({
        value: uuid,
        label: name,
        color: statusColor(color),
      })),
      { value: NO_GROUP, label: NO_GROUP },
    ],
    branches: names.map((name) => ({ value: name, label: name })),
  }
}
