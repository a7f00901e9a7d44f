import type { stepTurno } from '#contract/calls/road/steps.ts'
import { OCCUPIES } from '#contract/calls/rules/turno-rules.ts'
import {
  afterStep,
  believedAt,
  isSameStep,
  NO_STEP_REASON,
  stepsFrom,
} from '#contract/calls/rules/turno-steps.ts'
import { dayOf } from '#contract/kit/day.ts'
import type { ArgsOf } from '#contract/kit/endpoint.ts'
import { invalid } from '#contract/kit/errors.ts'
import { merge } from '#server/db/merge.ts'
import { turnoAnswer } from '#server/features/turnos/turno-answer.ts'
import { alreadyDelivered, badStep, goneTurno, staleTurno } from '#server/features/turnos/turno-conflict.ts'
import type { EffectContext } from '#server/http/handler.ts'
import { lockTurno, TURNO, type TurnoFields } from '#server/records/turno/change.ts'
import { recordStep, stepsHeld } from './record-step.ts'

type Args = ArgsOf<typeof stepTurno.endpoint>

/** The turno as it was, and when the step took place. */
async function judgeStep(context: EffectContext, args: Args) {
  const turno = await lockTurno(context.tx, context.scope, args.uuid)
  if (turno.deleted) throw goneTurno(context, turno)
  if (turno.estado !== OCCUPIES) throw await alreadyDelivered(context, turno)
  const at = believedAt(args.momento, context.now)
  const held = stepsHeld(turno)
  if (isSameStep(held, args)) return { turno, at, isDone: true }
  const { etapa, demora_min } = afterStep(held, args, at)
  if (merge<TurnoFields>(TURNO, turno, { wanted: { etapa, demora_min }, seen: context.seen }) === null)
    throw await staleTurno(context, turno)
  if (!stepsFrom(held, dayOf(new Date(at))).includes(args.etapa)) throw await badStep(context, turno)
  if (args.etapa === 'rechazado' && !args.motivo) throw invalid('motivo', NO_STEP_REASON)
  return { turno, at, isDone: false }
}

/** An act that took place is recorded, odd or not; one that cannot follow is a 409, and what is done already is well. */
export async function takeStep(context: EffectContext, args: Args) {
  const { turno, at, isDone } = await judgeStep(context, args)
  if (isDone) return turnoAnswer(context, { turno: turno.id, groups: [] })
  const groups = await recordStep(context, { turno, step: args, at, momento: new Date(args.momento) })
  return turnoAnswer(context, { turno: turno.id, groups })
}
