import { type answerTurno, NO_ANSWER_REASON, NOT_YOURS_TO_ACCEPT } from '#contract/calls/road/requests.ts'
import { OCCUPIES } from '#contract/calls/rules/turno-rules.ts'
import type { ArgsOf } from '#contract/kit/endpoint.ts'
import { AppError, invalid } from '#contract/kit/errors.ts'
import { passes } from '#contract/kit/permissions.ts'
import { merge } from '#server/db/merge.ts'
import { addToStories } from '#server/features/turnos/add-to-stories.ts'
import { judged } from '#server/features/turnos/refuse-time.ts'
import { turnoAnswer } from '#server/features/turnos/turno-answer.ts'
import {
  alreadyAnswered,
  alreadyDelivered,
  goneTurno,
  staleTurno,
} from '#server/features/turnos/turno-conflict.ts'
import type { EffectContext } from '#server/http/handler.ts'
import { announceTurno } from '#server/records/turno/announce.ts'
import {
  changeTurno,
  lockTurno,
  removeTurno,
  TURNO,
  type TurnoFields,
  type TurnoRow,
} from '#server/records/turno/change.ts'
import { addStep } from '#server/records/turno/steps.ts'

type Args = ArgsOf<typeof answerTurno.endpoint>

/** Deletes a request that is taken back; the stories of its orders keep the reason. */
async function withdraw(context: EffectContext, turno: TurnoRow, reason: string) {
  const groups = turno.holds.groups.map(({ id }) => id)
  await removeTurno(context.tx, { author: context.caller, now: context.now }, turno)
  await addToStories(context, { before: { turno, groups }, after: null, reason })
  await announceTurno(context, turno, { type: 'solicitud', que: 'retirada', motivo: reason })
  return turnoAnswer(context, { turno: turno.id, groups })
}

/** A planner's answer; a refused request frees its groups and keeps the reason. */
async function answerRequest(context: EffectContext, turno: TurnoRow, { step, reason }: Answer) {
  const { tx, caller, now } = context
  const groups = turno.holds.groups.map(({ id }) => id)
  const fields = { etapa: step, demora_min: null }
  const at = judged(context)
  const stamps = {
    llego_at: null,
    cargando_at: null,
    etapa_at: step === '' ? null : at,
    etapa_motivo: reason,
  }
  await changeTurno(tx, caller, { turno, fields, stamps, now })
  await addStep(tx, { turno_id: turno.id, etapa: step, momento: at, by: caller, motivo: reason })
  await addToStories(context, {
    before: { turno, groups },
    after: { turno: { ...turno, ...fields }, groups },
    reason,
  })
  await announceTurno(context, turno, { que: step || 'confirmado', motivo: reason })
  return turnoAnswer(context, { turno: turno.id, groups })
}

interface Answer {
  step: '' | 'no aceptado'
  reason: string
}

/** The answer to a request, or its end. A repeated answer changes nothing, a different one is a 409. */
export async function answer(context: EffectContext, { uuid, acepta: isYes, motivo: reason = '' }: Args) {
  const isPlanner = passes('turno-crear', context.caller)
  if (isYes && !isPlanner) throw new AppError('sin-permiso', { message: NOT_YOURS_TO_ACCEPT })
  if (!isYes && isPlanner && reason === '') throw invalid('motivo', NO_ANSWER_REASON)
  const turno = await lockTurno(context.tx, context.scope, uuid)
  if (turno.deleted && !isYes && !isPlanner) return turnoAnswer(context, { turno: turno.id, groups: [] })
  if (turno.deleted) throw goneTurno(context, turno)
  const step = isYes ? '' : 'no aceptado'
  const isSame = turno.estado === OCCUPIES && turno.etapa === step
  if (isPlanner && isSame && turno.field_changes.etapa?.length)
    return turnoAnswer(context, { turno: turno.id, groups: [] })
  const wanted = { etapa: step, demora_min: null } as const
  if (merge<TurnoFields>(TURNO, turno, { wanted, seen: context.seen }) === null)
    throw await staleTurno(context, turno)
  if (turno.estado !== OCCUPIES) throw await alreadyDelivered(context, turno)
  if (turno.etapa !== 'solicitado') throw await alreadyAnswered(context, turno)
  if (!isPlanner) return withdraw(context, turno, reason)
  return answerRequest(context, turno, { step, reason })
}
