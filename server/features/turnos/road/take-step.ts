import type { stepTurno } from '#contract/calls/road/steps.ts'
import { FREES, isKeeping, OCCUPIES } from '#contract/calls/rules/turno-rules.ts'
import {
  afterStep,
  believedAt,
  isSameStep,
  NO_STEP_REASON,
  type Steps,
  stepsFrom,
} from '#contract/calls/rules/turno-steps.ts'
import { dayOf, formatDay } from '#contract/kit/day.ts'
import type { ArgsOf } from '#contract/kit/endpoint.ts'
import { invalid } from '#contract/kit/errors.ts'
import { merge } from '#server/db/merge.ts'
import { addToStories } from '#server/features/turnos/add-to-stories.ts'
import { withoutTaken } from '#server/features/turnos/refuse-taken.ts'
import { turnoAnswer } from '#server/features/turnos/turno-answer.ts'
import { alreadyDelivered, badStep, goneTurno, staleTurno } from '#server/features/turnos/turno-conflict.ts'
import type { EffectContext } from '#server/http/handler.ts'
import {
  changeTurno,
  lockTurno,
  setTexts,
  TURNO,
  type TurnoFields,
  type TurnoRow,
} from '#server/records/turno/change.ts'
import { addStep } from '#server/records/turno/steps.ts'

/** The steps of a row as the contract reads them. */
const stepsHeld = (turno: TurnoRow) => ({
  ...turno,
  etapa_at: turno.etapa_at?.toISOString() ?? null,
  llego_at: turno.llego_at?.toISOString() ?? null,
  cargando_at: turno.cargando_at?.toISOString() ?? null,
})

const momentOf = (iso: string | null): Date | null => (iso === null ? null : new Date(iso))

/** The columns of a step beside those that merge. */
export const stampsOf = ({ etapa_at, etapa_motivo, llego_at, cargando_at }: Steps) => ({
  etapa_at: momentOf(etapa_at),
  etapa_motivo,
  llego_at: momentOf(llego_at),
  cargando_at: momentOf(cargando_at),
})

const groupIds = ({ groups }: TurnoRow['holds']): number[] => groups.map(({ id }) => id)

/** A turno that kept nothing has no longer those that others took meanwhile: the truck is there all the same. */
export async function takeAgain({ tx }: EffectContext, turno: TurnoRow) {
  return isKeeping(turno) ? { holds: turno.holds, reasons: [] } : withoutTaken(tx, turno.holds)
}

type Args = ArgsOf<typeof stepTurno.endpoint>

/** The turno as it was, the fields after the step, and when it took place. */
async function judgeStep(context: EffectContext, args: Args) {
  const turno = await lockTurno(context.tx, context.scope, args.uuid)
  if (turno.deleted) throw goneTurno(context, turno)
  if (turno.estado !== OCCUPIES) throw await alreadyDelivered(context, turno)
  const at = believedAt(args.momento, context.now)
  const held = stepsHeld(turno)
  const after = afterStep(held, args, at)
  if (isSameStep(held, args)) return { turno, after, at, isDone: true }
  const wanted = { etapa: after.etapa, demora_min: after.demora_min }
  if (merge<TurnoFields>(TURNO, turno, { wanted, seen: context.seen }) === null)
    throw await staleTurno(context, turno)
  if (!stepsFrom(held, dayOf(new Date(at))).includes(args.etapa)) throw await badStep(context, turno)
  if (args.etapa === 'rechazado' && !args.motivo) throw invalid('motivo', NO_STEP_REASON)
  return { turno, after, at, isDone: false }
}

/** An act that took place is recorded, odd or not; one that cannot follow is a 409, and what is done already is well. */
export async function takeStep(context: EffectContext, args: Args) {
  const { tx, caller, now } = context
  const { turno, after, at, isDone } = await judgeStep(context, args)
  if (isDone) return turnoAnswer(context, { turno: turno.id, groups: [] })
  const keeps = isKeeping({ ...turno, etapa: after.etapa })
  const { holds, reasons } = keeps ? await takeAgain(context, turno) : { holds: turno.holds, reasons: [] }
  const fields = { etapa: after.etapa, demora_min: after.demora_min, ...setTexts(holds) }
  await changeTurno(tx, caller, { turno, fields, holds, stamps: stampsOf(after), now })
  const isOtherDay = dayOf(new Date(at)) !== turno.fecha
  const odd = [...(isOtherDay ? [`El turno era del ${formatDay(turno.fecha)}.`] : []), ...reasons]
  await addStep(tx, {
    turno_id: turno.id,
    etapa: after.etapa,
    momento: new Date(args.momento),
    by: caller,
    minutos: args.minutos ?? null,
    motivo: after.etapa_motivo,
    aviso: odd.join(' '),
  })
  // Only what becomes of the orders themselves is of their story.
  const isTold = [turno.etapa, after.etapa].some((step) => FREES.some((free) => free === step))
  const groups = groupIds(turno.holds)
  if (isTold)
    await addToStories(context, {
      before: { turno, groups },
      after: { turno: { ...turno, ...fields }, groups: groupIds(holds) },
      reason: after.etapa_motivo,
    })
  return turnoAnswer(context, { turno: turno.id, groups: isTold ? groups : [] })
}
