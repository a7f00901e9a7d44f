import type { Grupo } from '#contract/calls/grupos.ts'
import type { Turno } from '#contract/calls/turnos.ts'
import { RETIENE, yaTieneTurno } from '#contract/rules/turno-rules.ts'
import type { TurnoValues } from '#src/features/turnos/turno-values.ts'
import type { Db } from '#src/offline/db.ts'

/** The chosen groups and ERP orders that another turno keeps, as far as this phone knows. */
export interface Taken {
  /** A sentence for each: the server's own. */
  reasons: string[]
  grupos: Grupo[]
  ordenesSap: Turno['sap_orders']
}

export const NONE_TAKEN: Taken = { reasons: [], grupos: [], ordenesSap: [] }

type Chosen = Pick<TurnoValues, 'grupos' | 'sap_orders'>

/** Reads which of these wait for another turno and would be refused; the options no longer show them. [S173] */
export async function readTaken(db: Db, uuid: string, { grupos, sap_orders }: Chosen): Promise<Taken> {
  if (grupos.length + sap_orders.length === 0) return NONE_TAKEN
  const [held, sucursales, turnos] = await Promise.all([
    db.grupos.bulkGet([...grupos]),
    db.sucursales.toArray(),
    db.turnos.toArray(),
  ])
  const names = new Map(sucursales.map((one) => [one.uuid, one.nombre]))
  const others = turnos.filter((one) => one.uuid !== uuid && one.estado === RETIENE)
  const because = (turno: Turno) => yaTieneTurno(turno, names.get(turno.sucursal_uuid))
  const ofGroups = held.flatMap((grupo) => {
    if (!grupo || grupo.turno_uuid === uuid || grupo.turno_estado !== RETIENE) return []
    const other = others.find((one) => one.uuid === grupo.turno_uuid)
    const why = other ? because(other) : `ya tiene un turno: ${grupo.turno_fecha_hora_short}.`
    return [{ grupo, text: `El grupo «${grupo.nombre}» ${why}` }]
  })
  const ofOrders = sap_orders.flatMap((number) => {
    const found = others.flatMap((turno) => {
      const orden = turno.sap_orders.find(({ sap_order }) => sap_order === number)
      return orden ? [{ orden, text: `La orden SAP ${number} ${because(turno)}` }] : []
    })
    return found.slice(0, 1)
  })
  return {
    reasons: [...ofGroups, ...ofOrders].map(({ text }) => text),
    grupos: ofGroups.map(({ grupo }) => grupo),
    ordenesSap: ofOrders.map(({ orden }) => orden),
  }
}
