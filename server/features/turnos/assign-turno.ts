import { sql } from 'drizzle-orm'
import type { asignarTurnoDesdePedidos } from '#contract/calls/turnos.ts'
import { formatDay } from '#contract/kit/day.ts'
import type { ArgsOf } from '#contract/kit/endpoint.ts'
import { invalid } from '#contract/kit/errors.ts'
import { isPastDay, PAST_DAY } from '#contract/rules/past-day.ts'
import { puedeTomarGrupo, RETIENE } from '#contract/rules/turno-rules.ts'
import type { EffectContext } from '#server/http/handler.ts'
import { Complaints } from '#server/http/request/complaints.ts'
import { type GroupRow, lockGroup } from '#server/records/group/change.ts'
import { readGrupos } from '#server/records/group/read.ts'
import { createTurno } from './save-turno.ts'

/** The branch most of the group's orders are of. */
async function branchOf({ tx }: EffectContext, group: GroupRow): Promise<string> {
  const { rows } = await tx.execute<{ uuid: string; active: boolean }>(sql`
    select b.uuid, b.active from orders o join branches b on b.nombre = o.branch
    where o.group_id = ${group.id} group by b.uuid order by count(*) desc, b.nombre limit 1`)
  if (!rows[0]) throw invalid('group_id', 'El grupo no tiene pedidos.')
  if (!rows[0].active) throw invalid('group_id', 'La sucursal de los pedidos está desactivada.')
  return rows[0].uuid
}

/** A group that no turno may take; two people who give one group an appointment would deliver it twice. */
async function refuseUnavailable({ tx }: EffectContext, { id }: GroupRow): Promise<void> {
  const [group] = await readGrupos(tx, sql`order_groups.id = ${id}`)
  if (!group || puedeTomarGrupo(group, [])) return
  if (group.turno_estado !== RETIENE) throw invalid('group_id', 'El grupo no tiene pedidos por entregar.')
  const { rows } = await tx.execute<{ fecha: string; hora_desde: string }>(
    sql`select fecha, hora_desde from turnos where id = ${group.turno_id}`,
  )
  for (const { fecha, hora_desde } of rows)
    throw invalid('group_id', `El grupo ya tiene un turno: ${formatDay(fecha)} ${hora_desde}.`)
}

/** An appointment for one group, SIN NAVE, in the branch of its orders. [S131, A60, A105] */
export async function assignTurno(
  context: EffectContext,
  form: ArgsOf<typeof asignarTurnoDesdePedidos.endpoint>,
) {
  const group = await lockGroup(context.tx, context.scope, form.group_id)
  const complaints = new Complaints()
  if (isPastDay(form.form_fecha, context.now)) complaints.add('form_fecha', PAST_DAY)
  complaints.raise()
  await refuseUnavailable(context, group)
  const fields = {
    descripcion: form.form_descripcion ?? '',
    fecha: form.form_fecha,
    hora_desde: form.form_hora_desde,
    branch_uuid: await branchOf(context, group),
    nave: '',
    carrier_uuid: null,
  }
  const { id, account_id } = group
  const holds = { accounts: [account_id], groups: [{ id, account_id }], sap_orders: [] }
  return {
    message: 'Se ha creado el turno',
    data: await createTurno(context, { uuid: form.turno_uuid, fields, holds }),
  }
}
