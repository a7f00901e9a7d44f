import { SIN_GRUPO } from '#contract/calls/grupos.ts'
import { BRANCHES } from '#contract/rules/branch.ts'
import { statusColor } from '#contract/rules/transitions.ts'
import type { Db } from '#src/offline/db.ts'
import { readOrderStatuses } from '#src/records/catalogos/order-statuses.ts'
import type { FilterWorld } from './pedidos-address.ts'

/** The phone's statuses, states of groups and branches, in the server's order. */
export async function readFilterWorld(db: Db): Promise<Omit<FilterWorld, 'picksOwners'>> {
  const [estados, grupos, sucursales] = await Promise.all([
    readOrderStatuses(db),
    db.estadosDeGrupo.orderBy('orden').toArray(),
    db.sucursales.orderBy('nombre').toArray(),
  ])
  const active = sucursales.filter((one) => one.active).map((one) => one.nombre)
  // The fixed list until the phone has the server's. [A32]
  const branches = active.length > 0 ? active : [...BRANCHES]
  return {
    statuses: estados.map(({ status, color }) => ({
      value: status,
      label: status,
      color: statusColor(color),
    })),
    groupStates: [
      ...grupos.map(({ uuid, nombre, color }) => ({ value: uuid, label: nombre, color: statusColor(color) })),
      { value: SIN_GRUPO, label: SIN_GRUPO },
    ],
    branches: branches.map((name) => ({ value: name, label: name })),
  }
}
