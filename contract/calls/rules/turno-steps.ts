import { OCCUPIES } from '#contract/calls/rules/turno-rules.ts'
import type { Turno } from '#contract/calls/turnos.ts'
import { type Day, dayOf } from '#contract/kit/day.ts'
import type { TurnoStep } from '#contract/records/turnos.ts'

/** The steps that may follow each, in sequence; those between may be skipped, as trucks do not wait for the app. */
const NEXT: Readonly<Record<TurnoStep, readonly TurnoStep[]>> = {
  '': ['llegó', 'cargando', 'demorado', 'no vino', 'rechazado'],
  solicitado: [],
  demorado: ['llegó', 'cargando', 'demorado', 'no vino', 'rechazado'],
  llegó: ['cargando', 'rechazado'],
  cargando: ['rechazado'],
  'no vino': ['llegó', 'cargando'],
  rechazado: [],
  'no aceptado': [],
}

export type Steps = Pick<
  Turno,
  'etapa' | 'etapa_at' | 'demora_min' | 'etapa_motivo' | 'llego_at' | 'cargando_at'
>

export const NO_STEP: Steps = {
  etapa: '',
  etapa_at: null,
  demora_min: null,
  etapa_motivo: '',
  llego_at: null,
  cargando_at: null,
}

/** The fields of a turno's step alone. */
export const stepsOf = ({
  etapa,
  etapa_at,
  demora_min,
  etapa_motivo,
  llego_at,
  cargando_at,
}: Steps): Steps => ({
  etapa,
  etapa_at,
  demora_min,
  etapa_motivo,
  llego_at,
  cargando_at,
})

/** Whether a turno was asked for and is not agreed: it waits for an answer, or was refused. */
export const isRequest = (step: TurnoStep): boolean => step === 'solicitado' || step === 'no aceptado'

/** The step before the present one; null where there is none. */
export function stepBack({ etapa: step, demora_min: delay, llego_at, cargando_at }: Steps): TurnoStep | null {
  const waiting = delay === null ? '' : 'demorado'
  if (step === '' || isRequest(step)) return null
  if (step === 'demorado') return ''
  if (step === 'rechazado' && cargando_at !== null) return 'cargando'
  return step !== 'llegó' && step !== 'no vino' && llego_at !== null ? 'llegó' : waiting
}

type Stepping = Steps & Pick<Turno, 'estado'>

/** The steps that a turno may take on a day: on, or one back on the same day. A carrier who did not come may on that day. */
export function stepsFrom(turno: Stepping, today: Day): TurnoStep[] {
  if (turno.estado !== OCCUPIES) return []
  const isToday = turno.etapa_at !== null && dayOf(new Date(turno.etapa_at)) === today
  const back = isToday ? stepBack(turno) : null
  const next = turno.etapa === 'no vino' && !isToday ? [] : NEXT[turno.etapa]
  return [...next, ...(back === null ? [] : [back])]
}

/** The button's step: what comes next when nothing goes wrong. Null when that is the delivery. */
export const nextStep = ({ etapa: step, estado: status }: Stepping): TurnoStep | null => {
  if (status !== OCCUPIES || isRequest(step)) return null
  const [next] = NEXT[step]
  return next === 'rechazado' || next === undefined ? null : next
}

export interface Step {
  etapa: TurnoStep
  minutos?: number | undefined
  motivo?: string | undefined
}

/** The fields of a turno after a step that took place at `at`; one back finds the times of before. */
export function afterStep(
  turno: Steps,
  { etapa: step, minutos, motivo: reason = '' }: Step,
  at: string,
): Steps {
  const isBack = stepBack(turno) === step
  const isWaiting = step === '' || step === 'demorado' || step === 'no vino'
  const delay = step === 'demorado' && !isBack ? (minutos ?? null) : turno.demora_min
  return {
    etapa: step,
    etapa_at: at,
    demora_min: step === '' ? null : delay,
    etapa_motivo: reason,
    llego_at: isWaiting ? null : step === 'llegó' && !isBack ? at : turno.llego_at,
    cargando_at:
      step === 'cargando' && !isBack
        ? at
        : step === 'cargando' || step === 'rechazado'
          ? turno.cargando_at
          : null,
  }
}

export const isSameStep = (turno: Steps, step: Step): boolean =>
  turno.etapa === step.etapa && (step.etapa !== 'demorado' || turno.demora_min === (step.minutos ?? null))

/** The longest time before its arrival that a phone's clock is believed, and after it, in milliseconds. */
const BELIEVED = { before: 12 * 3_600_000, after: 5 * 60_000 }

/** When something took place, by the phone's clock where that can be; else when it arrived. */
export function believedAt(told: string, arrived: Date): string {
  const late = arrived.getTime() - Date.parse(told)
  const isLikely = late <= BELIEVED.before && late >= -BELIEVED.after
  return new Date(isLikely ? Math.min(Date.parse(told), arrived.getTime()) : arrived).toISOString()
}

/** Whether two clocks differ so much that both times are shown. */
export const areApart = (a: string, b: string): boolean =>
  Math.abs(Date.parse(a) - Date.parse(b)) > BELIEVED.after

export const NO_STEP_REASON = 'Debe ingresar un motivo'
