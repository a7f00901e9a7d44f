import { isKeeping, OCCUPIES } from '#contract/calls/rules/turno-rules.ts'
import { isRequest, NO_STEP } from '#contract/calls/rules/turno-steps.ts'
import { turno as turnoShape } from '#contract/calls/turnos.ts'
import { invalid } from '#contract/kit/errors.ts'
import { uuidv7 } from '#contract/kit/uuid.ts'
import { fieldsOfArgs } from '#contract/records/form-fields.ts'
import { turnos } from '#contract/records/turnos.ts'
import { merge } from '#server/db/merge.ts'
import { mergedWith } from '#server/db/merge-report.ts'
import { isInScope } from '#server/db/scope.ts'
import type { EffectContext } from '#server/http/handler.ts'
import { Complaints } from '#server/http/request/complaints.ts'
import { announceTurno } from '#server/records/turno/announce.ts'
import {
  changeTurno,
  insertTurno,
  lockTurno,
  type NewTurno,
  setTexts,
  TURNO,
  type TurnoFields,
  type TurnoRow,
} from '#server/records/turno/change.ts'
import type { TurnoHolds } from '#server/records/turno/sets.ts'
import { addStep, notePassed } from '#server/records/turno/steps.ts'
import { addToStories } from './add-to-stories.ts'
import { type ChosenThings, holdsOf, readChosen, type TurnoForm } from './chosen-things.ts'
import { refuseDelivered } from './refuse-delivered.ts'
import { refuseTaken, takenBy } from './refuse-taken.ts'
import { checkPast, TIME_NAMES } from './refuse-time.ts'
import { stampsOf } from './road/record-step.ts'
import { turnoAnswer } from './turno-answer.ts'
import { checkTurno } from './turno-checks.ts'
import { goneTurno, staleTurno } from './turno-conflict.ts'

const UUID_TAKEN = 'El identificador ya está en uso.'
const GROUPS = 'form_grupos_de_pedidos_id'

const fieldsOf = (form: TurnoForm) => fieldsOfArgs(turnos, turnoShape.entries, form)

const groupIds = ({ groups }: TurnoHolds): number[] => groups.map(({ id }) => id)

/** A new turno in state agendado, added to the stories of its groups' orders. */
export async function createTurno(
  context: EffectContext,
  { uuid = uuidv7(), fields, holds }: Omit<NewTurno, 'uuid'> & { uuid: string | undefined },
  reason?: string,
) {
  const id = await insertTurno(context.tx, context.caller, { uuid, fields, holds })
  if (id === null) throw invalid('turno_uuid', UUID_TAKEN)
  if (reason) await notePassed(context, id, reason)
  const after = { turno: { ...fields, estado: 'agendado' as const }, groups: groupIds(holds) }
  const groups = await addToStories(context, { before: null, after })
  const isAsked = fields.etapa === 'solicitado'
  await announceTurno(context, { uuid }, isAsked ? { type: 'solicitud', que: 'pedida' } : { que: 'asignado' })
  return turnoAnswer(context, { turno: id, groups })
}

/** The turno as the form wants it, and its parts of accounts the caller cannot see. [SEC7] */
function wantedHolds({ scope }: EffectContext, { holds }: TurnoRow, chosen: ChosenThings): TurnoHolds {
  const hidden = (account: number) => !isInScope(scope, account)
  const wanted = holdsOf(chosen)
  return {
    accounts: [...holds.accounts.filter(hidden), ...wanted.accounts],
    groups: [...holds.groups.filter((group) => hidden(group.account_id)), ...wanted.groups],
    sap_orders: [...holds.sap_orders.filter((order) => hidden(order.account_id)), ...wanted.sap_orders],
  }
}

/** The sets after a merge: each as one of the two people left it. */
function mergedHolds({ holds }: TurnoRow, wanted: TurnoHolds, fields: Partial<TurnoFields>): TurnoHolds {
  return {
    accounts: 'accounts' in fields ? wanted.accounts : holds.accounts,
    groups: 'grupos_de_pedidos' in fields ? wanted.groups : holds.groups,
    sap_orders: 'sap_orders' in fields ? wanted.sap_orders : holds.sap_orders,
  }
}

/** Groups and ERP orders only of its accounts: what two people changed apart may not fit together. */
const isConsistent = ({ accounts, groups, sap_orders }: TurnoHolds): boolean =>
  [...groups, ...sap_orders].every(({ account_id }) => accounts.includes(account_id))

/** A turno that is moved goes to a time that is not over. */
function refusePast(context: EffectContext, turno: TurnoRow, fields: Partial<TurnoFields>): void {
  if (fields.fecha === undefined && fields.hora_desde === undefined) return
  const complaints = new Complaints()
  const moved = { ...turno, ...fields }
  checkPast(context, complaints, {
    time: { fecha: moved.fecha, hora: moved.hora_desde },
    names: TIME_NAMES,
  })
  complaints.raise()
}

/** A change of one of these is news to its customers; the bay is not. */
const WHEN_AND_WHERE = ['fecha', 'hora_desde', 'sucursal_uuid'] as const

const NOTHING_KEPT = { groups: [], sap_orders: [] }

/** On another day a turno has no step yet; a request whose form is saved is agreed, also one that was refused. */
function beginsAnew(turno: TurnoRow, fields: Partial<TurnoFields>) {
  if (turno.etapa === '' || (fields.fecha === undefined && !isRequest(turno.etapa))) return null
  const { etapa: step, demora_min: delay } = NO_STEP
  return { fields: { etapa: step, demora_min: delay }, stamps: stampsOf(NO_STEP) }
}

const addAgreed = ({ tx, caller, now }: EffectContext, { id }: TurnoRow) =>
  addStep(tx, { turno_id: id, etapa: '', momento: now, by: caller })

async function editTurno(
  context: EffectContext,
  turno: TurnoRow,
  edit: { form: TurnoForm; chosen: ChosenThings },
) {
  const wantedSets = wantedHolds(context, turno, edit.chosen)
  const { entrega_en: place, ...typed } = fieldsOf(edit.form)
  const wanted: Partial<TurnoFields> = {
    ...typed,
    // Phones of before do not know it.
    ...(edit.form.form_entrega_en !== undefined && { entrega_en: place }),
    ...setTexts(wantedSets),
  }
  const fields = merge<TurnoFields>(TURNO, turno, { wanted, seen: context.seen })
  const holds = fields && mergedHolds(turno, wantedSets, fields)
  if (!fields || !holds || !isConsistent(holds)) throw await staleTurno(context, turno)
  refusePast(context, turno, fields)
  const begun = beginsAnew(turno, fields)
  const kept = isKeeping(turno) ? turno.holds : NOTHING_KEPT
  const isTaking = isKeeping({ ...turno, ...begun?.fields })
  if (isTaking) await refuseTaken(context.tx, takenBy(kept, holds), GROUPS)
  const changed = await changeTurno(context.tx, context.caller, {
    turno,
    fields: { ...fields, ...begun?.fields },
    holds,
    ...(begun && { stamps: begun.stamps }),
    now: context.now,
  })
  if (begun) await addAgreed(context, turno)
  if (edit.form.form_motivo && turno.estado === OCCUPIES)
    await notePassed(context, turno.id, edit.form.form_motivo)
  const before = { turno, groups: groupIds(turno.holds) }
  const after = { turno: { ...turno, ...changed }, groups: groupIds(holds) }
  const groups =
    Object.keys(changed).length === 0
      ? groupIds(holds)
      : await addToStories(context, { before, after, reason: edit.form.form_motivo })
  const isMoved = WHEN_AND_WHERE.some((name) => changed[name] !== undefined)
  if (begun && isRequest(turno.etapa)) await announceTurno(context, turno, { que: 'confirmado' })
  else if (isMoved) await announceTurno(context, turno, { que: 'movido', motivo: edit.form.form_motivo })
  const data = await turnoAnswer(context, { turno: turno.id, groups })
  return { data, ...mergedWith<TurnoFields>(turno, { wanted, seen: context.seen, names: TURNO }) }
}

/** The turno a form edits, locked; null for a new one. A deleted one is absent. */
async function editedTurno(context: EffectContext, form: TurnoForm): Promise<TurnoRow | null> {
  const reference = form.nuevo ? undefined : (form.turno_uuid ?? form.turno_id)
  if (reference === undefined) return null
  const turno = await lockTurno(context.tx, context.scope, reference)
  if (turno.deleted) throw goneTurno(context, turno)
  return turno
}

/** Creates a turno, or edits one with the whole form. Overlaps are warnings of the screen, never refused. [S178, F10] */
export async function saveTurnoEffect(context: EffectContext, form: TurnoForm) {
  const turno = await editedTurno(context, form)
  if (turno) await refuseDelivered(context, turno, { field: 'form_motivo', text: form.form_motivo })
  const chosen = await readChosen(context, form)
  await checkTurno(context, { form, chosen, turno })
  if (turno)
    return { message: 'Se ha actualizado el turno', ...(await editTurno(context, turno, { form, chosen })) }
  const made = { uuid: form.turno_uuid, fields: fieldsOf(form), holds: holdsOf(chosen) }
  await refuseTaken(context.tx, made.holds, GROUPS)
  return { message: 'Se ha creado el turno', data: await createTurno(context, made, form.form_motivo) }
}
