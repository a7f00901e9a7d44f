import { sql } from 'drizzle-orm'
import type { FullOrder, saveOrders } from '#contract/calls/orders.ts'
import { NO_LIMIT_REASON } from '#contract/calls/rules/capacity.ts'
import { fieldsOfLine } from '#contract/calls/rules/order-form.ts'
import { getTurno } from '#contract/calls/turnos.ts'
import { dayOf } from '#contract/kit/day.ts'
import type { ArgsOf } from '#contract/kit/endpoint.ts'
import { invalid } from '#contract/kit/errors.ts'
import { passes } from '#contract/kit/permissions.ts'
import { FIRST_SLOT } from '#contract/kit/slots.ts'
import { uuidv7 } from '#contract/kit/uuid.ts'
import { newGroupName } from '#contract/records/groups.ts'
import { appointmentDay } from '#contract/records/turnos.ts'
import { isClosedIn } from '#contract/rules/closed-days.ts'
import { writtenList } from '#server/db/json-text-value.ts'
import { checkPast } from '#server/features/turnos/refuse-time.ts'
import { noRoom } from '#server/features/turnos/road/check-room.ts'
import { type EffectContext, readerOf } from '#server/http/handler.ts'
import { closedDaysFrom } from '#server/records/closed-days.ts'
import { readGroups } from '#server/records/group/read.ts'
import { announceTurno } from '#server/records/turno/announce.ts'
import { turnoMessages } from '#server/records/turno/messages.ts'
import { readTurnos } from '#server/records/turno/read.ts'
import { notePassed } from '#server/records/turno/steps.ts'
import {
  type CheckedDraft,
  checkDraft,
  createOrders,
  type Draft,
  type DraftLine,
  type KnownDraft,
  readDrafts,
  UUID_TAKEN,
} from './create-orders.ts'
import { insertGroupWithTurno } from './insert-group.ts'

type Form = ArgsOf<typeof saveOrders.endpoint>

/** Only lines with a code count; they keep the place they had in the form, by which errors name them. [S161] */
function linesOf(form: Form): DraftLine[] {
  return form.productos.flatMap((line, index) => {
    if (line.product_code === undefined) return []
    const name = (field: string) => `productos.${index}.${field}`
    return {
      uuid: line.uuid,
      product_code: line.product_code,
      quantity: line.quantity,
      unit: line.unit,
      lote: line.lote ?? null,
      chapas: line.chapas ?? null,
      fields: fieldsOfLine(form, line),
      names: {
        uuid: name('uuid'),
        product_code: name('product_code'),
        unit: name('unit'),
        lote: name('lote'),
        chapas: name('chapas'),
        client_note: name('client_note'),
      },
    }
  })
}

const TIME_NAMES = { fecha: 'turno_fecha', hora: 'turno_hora_desde' }

/** When and where the appointment is; without a day of its own, on the next one on which the branch works. [A60, A200] */
async function timeOf({ tx, now }: EffectContext, form: Form, { references }: KnownDraft) {
  const [today, sucursal_uuid] = [dayOf(now), references.branch?.uuid ?? '']
  const closed = await closedDaysFrom(tx, today, form.turno_fecha ?? form.form_preferred_delivery_date)
  const date = appointmentDay(form, today, isClosedIn(closed, sucursal_uuid))
  return { fecha: date, hora: form.turno_hora_desde ?? FIRST_SLOT, sucursal_uuid }
}

type Time = Awaited<ReturnType<typeof timeOf>>

/** The reason why the branch does not take the appointment; an unknown branch is refused for itself. */
const whyNot = (context: EffectContext, { fecha: date, hora: hour, sucursal_uuid }: Time) =>
  sucursal_uuid ? noRoom(context, { uuid: '', fecha: date, hora_desde: hour, sucursal_uuid, nave: '' }) : null

/** A group for all the orders and its appointment; what their stories tell of it. */
async function makeGroup(
  context: EffectContext,
  form: Form,
  {
    checked: { draft, account },
    time,
    reason,
  }: { checked: CheckedDraft; time: Time; reason: string | undefined },
) {
  const { tx, caller, now } = context
  const name = newGroupName(dayOf(now))
  const turno = {
    uuid: form.turno_uuid ?? uuidv7(),
    fecha: time.fecha,
    hora_desde: time.hora,
    sucursal_uuid: time.sucursal_uuid,
  }
  const { group_id, turno_id } = await insertGroupWithTurno(
    tx,
    { uuid: form.grupo_uuid ?? uuidv7(), nombre: name, account_id: account.id, created_by: caller.id },
    turno,
  )
  if (group_id === null) throw invalid('grupo_uuid', UUID_TAKEN)
  if (turno_id === null) throw invalid('turno_uuid', UUID_TAKEN)
  if (reason) await notePassed(context, turno_id, reason)
  await announceTurno(context, turno, { que: 'asignado' })
  const after = {
    turno: { ...turno, nave: '', fletero_uuid: null, estado: 'agendado' as const },
    groups: [group_id],
  }
  const names = new Map([[turno.sucursal_uuid, draft.branch]])
  return { group_id, turno_id, messages: turnoMessages(group_id, { before: null, after }, names) }
}

type Made = Awaited<ReturnType<typeof makeGroup>>

/** The group with its turno, which only those who may see turnos receive. */
async function readMade(context: EffectContext, { group_id, turno_id }: Made) {
  const { tx } = context
  const sees = passes(getTurno.needs, context.caller)
  const [[group = null], [turno = null]] = await Promise.all([
    readGroups(tx, sql`order_groups.id = ${group_id}`),
    sees ? readTurnos(tx, sql`t.id = ${turno_id}`, readerOf(context)) : [],
  ])
  return { grupo: group, turno }
}

const draftOf = (form: Form): Draft => ({
  lines: linesOf(form),
  cuit: form.form_billing_cuit,
  branch: form.form_branch,
  preferred_delivery_date: form.form_preferred_delivery_date,
  status: form.form_status,
})

/** Reads the facts for `saveSeveral`. */
export async function readAhead(context: EffectContext, form: Form): Promise<KnownDraft> {
  const [known] = await readDrafts(context, [draftOf(form)])
  return known as KnownDraft
}

/** An order per line; with an appointment all share a group and its turno, else are loose. [S162, A60] */
export async function saveSeveral(context: EffectContext, form: Form, known: KnownDraft) {
  const time = form.asignar_turno ? await timeOf(context, form, known) : undefined
  const mayPass = context.caller.seller || passes('turno-crear', context.caller)
  const reason = mayPass ? form.turno_motivo : undefined
  const why = time && !reason ? await whyNot(context, time) : null
  const checked = checkDraft(context, known, (complaints) => {
    if (!time) return
    checkPast(context, complaints, { time, names: TIME_NAMES })
    if (why) complaints.add('turno_fecha', why)
    if (why && mayPass) complaints.add('turno_motivo', NO_LIMIT_REASON)
  })
  const made = time ? await makeGroup(context, form, { checked, time, reason }) : undefined
  const [texts = []] = await createOrders(context, [{ ...checked, ...made }])
  const orders = writtenList<FullOrder>(texts)
  return { pedidos: orders, ...(made ? await readMade(context, made) : { grupo: null, turno: null }) }
}
