import { FREES, isKeeping } from '#contract/calls/rules/turno-rules.ts'
import { afterStep, type Step, type Steps, stepBack } from '#contract/calls/rules/turno-steps.ts'
import { dayOf, formatDay } from '#contract/kit/day.ts'
import { addToStories, type Story } from '#server/features/turnos/add-to-stories.ts'
import { withoutTaken } from '#server/features/turnos/refuse-taken.ts'
import type { EffectContext } from '#server/http/handler.ts'
import { announceTurno } from '#server/records/turno/announce.ts'
import { changeTurno, setTexts, type TurnoFields, type TurnoRow } from '#server/records/turno/change.ts'
import { addStep } from '#server/records/turno/steps.ts'
import { leftWithoutNote } from '#server/records/turno/without-note.ts'

/** The steps of a row as the contract reads them. */
export const stepsHeld = (turno: TurnoRow) => ({
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

export const groupIds = ({ groups }: TurnoRow['holds']): number[] => groups.map(({ id }) => id)

/** A turno that kept nothing has no longer those that others took meanwhile: the truck is there all the same. */
async function takeAgain({ tx }: EffectContext, turno: TurnoRow) {
  return isKeeping(turno) ? { holds: turno.holds, reasons: [] } : withoutTaken(tx, turno.holds)
}

/** Steps that customers are notified of, unless one is taken back. */
const ANNOUNCED: readonly string[] = ['llegó', 'demorado', 'no vino']

/** A thing that took place with a locked turno. */
interface Act {
  turno: TurnoRow
  /** ISO: when it took place, as far as the phone's clock is believed. */
  at: string
  /** By the phone's clock. */
  momento: Date
  /** Fields that change with it. */
  also?: Partial<TurnoFields>
  /** The odd things about it, in words. */
  odd?: readonly string[]
  /** Why it left without a transport note. */
  withoutNote?: string | undefined
  more?: Story['more']
}

/** Records a step of a turno, and returns the groups whose stories tell it: what becomes of the orders themselves. */
export async function recordStep(
  context: EffectContext,
  { turno, step, at, momento, also = {}, odd = [], more }: Act & { step: Step },
): Promise<number[]> {
  const { tx, caller, now } = context
  const after = afterStep(stepsHeld(turno), step, at)
  const keeps = isKeeping({ ...turno, etapa: after.etapa })
  const { holds, reasons } = keeps ? await takeAgain(context, turno) : { holds: turno.holds, reasons: [] }
  const fields = { ...also, etapa: after.etapa, demora_min: after.demora_min, ...setTexts(holds) }
  await changeTurno(tx, caller, { turno, fields, holds, stamps: stampsOf(after), now })
  const isOtherDay = dayOf(new Date(at)) !== turno.fecha
  const said = [...(isOtherDay ? [`El turno era del ${formatDay(turno.fecha)}.`] : []), ...reasons, ...odd]
  await addStep(tx, {
    ...{ turno_id: turno.id, etapa: step.etapa, momento, by: caller },
    ...{ minutos: step.minutos ?? null, motivo: after.etapa_motivo, aviso: said.join(' ') },
  })
  if (ANNOUNCED.includes(step.etapa) && stepBack(stepsHeld(turno)) !== step.etapa)
    await announceTurno(context, turno, {
      que: step.etapa,
      minutos: step.minutos,
      motivo: after.etapa_motivo,
    })
  const isTold = [turno.etapa, after.etapa].some((each) => FREES.some((free) => free === each))
  if (!isTold) return []
  const groups = groupIds(turno.holds)
  await addToStories(context, {
    before: { turno, groups },
    after: { turno: { ...turno, ...fields }, groups: groupIds(holds) },
    reason: after.etapa_motivo,
    more,
  })
  return groups
}

/** Records that a turno was delivered, from whatever step, and returns its groups. */
export async function recordDelivery(
  context: EffectContext,
  { turno, at, momento, also = {}, odd = [], withoutNote = '', more }: Act,
): Promise<number[]> {
  const { tx, caller, now } = context
  const { holds, reasons } = await takeAgain(context, turno)
  const fields = { ...also, estado: 'entregado' as const, ...(isKeeping(turno) ? {} : setTexts(holds)) }
  await changeTurno(tx, caller, { turno, holds, fields, stamps: { etapa_at: new Date(at) }, now })
  const noNote = await leftWithoutNote(tx, turno, dayOf(new Date(at)))
  await addStep(tx, {
    ...{ turno_id: turno.id, etapa: 'entregado', momento, by: caller, motivo: noNote ? withoutNote : '' },
    aviso: [...reasons, ...odd, noNote].filter(Boolean).join(' '),
  })
  if (noNote) await announceTurno(context, turno, { type: 'reparto', que: 'sin remito', motivo: withoutNote })
  const groups = groupIds(turno.holds)
  await addToStories(context, {
    before: { turno, groups },
    after: { turno: { ...turno, ...fields }, groups: groupIds(holds) },
    more,
  })
  return groups
}
