import { answerTurno, askTurno } from '#contract/calls/road/requests.ts'
import { stepTurno } from '#contract/calls/road/steps.ts'
import { bookTurnoForOrders, deleteTurno, markDelivered, saveTurno } from '#contract/calls/turnos.ts'
import type { ArgsOf } from '#contract/kit/endpoint.ts'
import { STEP_NAMES } from '#contract/rules/road/step-names.ts'
import { isStale, merge } from '#server/db/merge.ts'
import { type Effect, type EffectContext, effect } from '#server/http/handler.ts'
import { announceTurno } from '#server/records/turno/announce.ts'
import {
  lockTurno,
  removeTurno,
  TURNO,
  type TurnoFields,
  type TurnoRow,
} from '#server/records/turno/change.ts'
import { addToStories } from './add-to-stories.ts'
import { assignTurno } from './assign-turno.ts'
import { refuseDelivered } from './refuse-delivered.ts'
import { judged } from './refuse-time.ts'
import { answer } from './road/answer-turno.ts'
import { requestTurno } from './road/ask-turno.ts'
import { recordDelivery } from './road/record-step.ts'
import { takeStep } from './road/take-step.ts'
import { saveTurnoEffect } from './save-turno.ts'
import { turnoAnswer } from './turno-answer.ts'
import { alreadyDelivered, goneTurno, staleTurno } from './turno-conflict.ts'

const groupsOf = ({ holds }: TurnoRow): number[] => holds.groups.map(({ id }) => id)

/** Steps that others took meanwhile, and the groups that went with them, stand in no delivery's way. */
function withoutSteps(turno: TurnoRow): TurnoRow {
  const { etapa: steps = [], demora_min: _delay, ...others } = turno.field_changes
  const versions = new Set(steps.map(([version]) => version))
  const apart = (changes: typeof others.sap_orders = []) =>
    changes.filter(([version]) => !versions.has(version))
  const { grupos_de_pedidos: groups, sap_orders } = others
  const field_changes = { ...others, grupos_de_pedidos: apart(groups), sap_orders: apart(sap_orders) }
  return { ...turno, field_changes }
}

/** Only from agendado; there is no way back. [S175, A23] */
async function deliver(context: EffectContext, { uuid, sin_remito }: ArgsOf<typeof markDelivered.endpoint>) {
  const turno = await lockTurno(context.tx, context.scope, uuid)
  if (turno.deleted) throw goneTurno(context, turno)
  if (turno.estado !== 'agendado') throw await alreadyDelivered(context, turno)
  const wanted = { estado: 'entregado' } as const
  const fields = merge<TurnoFields>(TURNO, withoutSteps(turno), { wanted, seen: context.seen })
  if (!fields) throw await staleTurno(context, turno)
  const at = judged(context)
  const groups = await recordDelivery(context, {
    turno,
    at: at.toISOString(),
    momento: at,
    also: fields,
    withoutNote: sin_remito,
  })
  return turnoAnswer(context, { turno: turno.id, groups })
}

/** Deleting what is deleted already changes nothing and is well; its groups stay, without appointment. [S179] */
async function remove(context: EffectContext, { id, motivo: reason }: ArgsOf<typeof deleteTurno.endpoint>) {
  const turno = await lockTurno(context.tx, context.scope, id)
  const groups = groupsOf(turno)
  if (!turno.deleted) {
    await refuseDelivered(context, turno, { field: 'motivo', text: reason })
    if (isStale<TurnoFields>(turno, context.seen)) throw await staleTurno(context, turno)
    await removeTurno(context.tx, { author: context.caller, now: context.now }, turno)
    await addToStories(context, { before: { turno, groups }, after: null, reason: reason })
    await announceTurno(context, turno, { que: 'borrado', motivo: reason })
  }
  return turnoAnswer(context, { turno: turno.id, groups })
}

export const turnosEffects: Effect[] = [
  effect(saveTurno, saveTurnoEffect),
  effect(bookTurnoForOrders, assignTurno),
  effect(markDelivered, async (context, args) => ({
    message: 'El turno ha sido entregado',
    data: await deliver(context, args),
  })),
  effect(stepTurno, async (context, args) => ({
    message: STEP_NAMES[args.etapa],
    data: await takeStep(context, args),
  })),
  effect(askTurno, async (context, args) => ({
    message: 'Turno pedido',
    data: await requestTurno(context, args),
  })),
  effect(answerTurno, async (context, args) => ({
    message: args.acepta ? 'Turno aceptado' : 'Pedido de turno sin efecto',
    data: await answer(context, args),
  })),
  effect(deleteTurno, async (context, args) => ({
    message: 'Se ha borrado el turno',
    data: await remove(context, args),
  })),
]
