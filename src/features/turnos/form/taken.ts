import type { OrderGroup } from '#contract/calls/groups.ts'
import { hasTurno, isKeeping, OCCUPIES } from '#contract/calls/rules/turno-rules.ts'
import type { Turno } from '#contract/calls/turnos.ts'
import type { TurnoValues } from '#src/features/turnos/turno-values.ts'
import type { Db } from '#src/offline/device.ts'

/** The chosen groups and ERP orders that another turno keeps, as far as this phone knows. */
export interface Taken {
  /** A sentence for each: the server's own. */
  reasons: string[]
  grupos: OrderGroup[]
  sapOrders: Turno['sap_orders']
}

export const NONE_TAKEN: Taken = { reasons: [], grupos: [], sapOrders: [] }

type Chosen = Pick<TurnoValues, 'grupos' | 'sap_orders'>

/** Reads which of these wait for another turno and would be refused; the options no longer show them. [S173] */
export async function readTaken(
  db: Db,
  uuid: string,
  { grupos: groups, sap_orders }: Chosen,
): Promise<Taken> {
  if (groups.length + sap_orders.length === 0) return NONE_TAKEN
  const [held, branches, turnos] = await Promise.all([
    db.grupos.bulkGet([...groups]),
    db.sucursales.toArray(),
    db.turnos.toArray(),
  ])
  const names = new Map(branches.map((branch) => [branch.uuid, branch.nombre]))
  const others = turnos.filter((turno) => turno.uuid !== uuid && isKeeping(turno))
  const because = (turno: Turno) => hasTurno(turno, names.get(turno.sucursal_uuid))
  const ofGroups = held.flatMap((group) => {
    if (!group || group.turno_uuid === uuid || group.turno_estado !== OCCUPIES) return []
    const other = others.find((item) => item.uuid === group.turno_uuid)
    const why = other ? because(other) : `ya tiene un turno: ${group.turno_fecha_hora_short}.`
    return [{ grupo: group, text: `El grupo «${group.nombre}» ${why}` }]
  })
  const ofOrders = sap_orders.flatMap((number) => {
    const found = others.flatMap((turno) => {
      const workOrder = turno.sap_orders.find(({ sap_order }) => sap_order === number)
      return workOrder ? [{ orden: workOrder, text: `La orden SAP ${number} ${because(turno)}` }] : []
    })
    return found.slice(0, 1)
  })
  return {
    reasons: [...ofGroups, ...ofOrders].map(({ text }) => text),
    grupos: ofGroups.map(({ grupo: group }) => group),
    sapOrders: ofOrders.map(({ orden: workOrder }) => workOrder),
  }
}
