import { dayOf } from '#contract/kit/day.ts'
import { baysOf, SLOTS } from '#contract/kit/slots.ts'
import { isPastHour } from '#contract/rules/past-day.ts'
import type { World } from '#e2e/support/world.ts'

export interface DemoTurno {
  uuid: string
  sucursal: string
  nave: string
  hora: string
  /** Another bay of the branch, and an hour to come at which no carrier is anywhere, or its own. */
  otherBay: string
  freeHour: string
  /** Number of its orders. */
  lines: number
}

interface Row {
  uuid: string
  sucursal: string
  branch_uuid: string
  nave_desde: string
  nave_hasta: string
  nave: string
  hora: string
  lines: number
}

/** A turno of today with orders, still to be delivered and not arrived, standing alone in its bay and without ERP orders. */
export async function turnoOfToday(world: World): Promise<DemoTurno> {
  const [row] = await world.query<Row>(
    `select t.uuid, b.nombre as sucursal, t.branch_uuid, b.nave_desde, b.nave_hasta, t.nave, t.hora_desde as hora,
       (select count(*)::int from turno_groups tg join orders o on o.group_id = tg.group_id where tg.turno_id = t.id) as lines
     from turnos t join branches b on b.uuid = t.branch_uuid
     where t.fecha = $1 and t.estado = 'agendado' and t.etapa = '' and t.nave <> '' and t.deleted_at is null
       and exists (select 1 from turno_groups tg join orders o on o.group_id = tg.group_id where tg.turno_id = t.id)
       and not exists (select 1 from turno_sap_orders s where s.turno_id = t.id)
       and not exists (select 1 from turnos o where o.fecha = t.fecha and o.branch_uuid = t.branch_uuid
         and o.nave = t.nave and o.hora_desde = t.hora_desde and o.id <> t.id)
     order by t.id limit 1`,
    [dayOf(new Date())],
  )
  if (!row) throw new Error('the demo has no turno for today')
  const taken = await world.query<{ nave: string; hora: string }>(
    `select nave, hora_desde as hora from turnos where fecha = $1`,
    [dayOf(new Date())],
  )
  const otherBay = baysOf(row).find((bay) => bay !== row.nave) ?? ''
  const busy = new Set(taken.map(({ hora: hour }) => hour))
  const isOpen = (hour: string) =>
    !busy.has(hour) && !isPastHour({ fecha: dayOf(new Date()), hora: hour }, new Date())
  // In the evening every hour of the day is over: a bay can still be changed.
  const freeHour = SLOTS.findLast(isOpen) ?? row.hora
  return { ...row, otherBay, freeHour }
}
