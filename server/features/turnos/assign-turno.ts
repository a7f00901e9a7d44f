import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { type bookTurnoForOrders, turno } from '#contract/calls/turnos.ts'
import type { ArgsOf } from '#contract/kit/endpoint.ts'
import { invalid } from '#contract/kit/errors.ts'
import { fieldsOfArgs } from '#contract/records/form-fields.ts'
import { turnos } from '#contract/records/turnos.ts'
import { rowsOf } from '#server/db/statements/rows.ts'
import type { EffectContext } from '#server/http/handler.ts'
import { Complaints } from '#server/http/request/complaints.ts'
import { type GroupRow, lockGroup } from '#server/records/group/change.ts'
import { refuseTaken } from './refuse-taken.ts'
import { checkPast, TIME_NAMES } from './refuse-time.ts'
import { checkRoom } from './road/check-room.ts'
import { createTurno } from './save-turno.ts'

/** The branch most of the group's orders are of. */
async function branchOf({ tx }: EffectContext, group: GroupRow): Promise<string> {
  const rows = await rowsOf(tx, { uuid: v.string(), active: v.boolean() }).read(sql`
    select b.uuid, b.active from orders o join branch_names n on n.name = o.branch join branches b on b.uuid = n.uuid
    where o.group_id = ${group.id} group by b.uuid order by count(*) desc, b.nombre limit 1`)
  if (!rows[0]) throw invalid('group_id', 'El grupo no tiene pedidos.')
  if (!rows[0].active) throw invalid('group_id', 'La sucursal de los pedidos está desactivada.')
  return rows[0].uuid
}

/** An appointment for one group, SIN NAVE, in the branch of its orders. [S131, A60, A105] */
export async function assignTurno(context: EffectContext, form: ArgsOf<typeof bookTurnoForOrders.endpoint>) {
  const group = await lockGroup(context.tx, context.scope, form.group_id)
  const form_sucursal_uuid = await branchOf(context, group)
  const complaints = new Complaints()
  const time = { fecha: form.form_fecha, hora: form.form_hora_desde }
  checkPast(context, complaints, { time, names: TIME_NAMES })
  await checkRoom(context, complaints, {
    ...{ uuid: form.turno_uuid ?? '', fecha: time.fecha, hora_desde: time.hora, nave: '' },
    ...{ sucursal_uuid: form_sucursal_uuid, form_motivo: form.form_motivo },
  })
  complaints.raise()
  const { id, account_id } = group
  const holds = { accounts: [account_id], groups: [{ id, account_id }], sap_orders: [] }
  await refuseTaken(context.tx, holds, 'group_id')
  const fields = fieldsOfArgs(turnos, turno.entries, { ...form, form_sucursal_uuid })
  const made = { uuid: form.turno_uuid, fields, holds }
  return { message: 'Se ha creado el turno', data: await createTurno(context, made, form.form_motivo) }
}
