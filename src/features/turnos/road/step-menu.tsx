import { NO_STEP_REASON, type Step, stepBack, stepsFrom } from '#contract/calls/rules/turno-steps.ts'
import type { Turno } from '#contract/calls/turnos.ts'
import { dayNow } from '#contract/kit/time/clock.ts'
import { turnos as record, type TurnoStep } from '#contract/records/turnos.ts'
import { STEP_NAMES } from '#contract/rules/road/step-names.ts'
import { timingOf } from '#src/features/turnos/timing.ts'
import { nowHere } from '#src/features/turnos/turnos.queries.ts'
import type { Modals } from '#src/ui/dialogs/modal-context.ts'
import { PickList } from '#src/ui/fields/pick-list.tsx'
import classes from './step-actions.module.css'
import { STEP_ACTIONS } from './step-words.ts'
import { TimingMark } from './timing-mark.tsx'

/** Something to do with a turno that is no step. */
export interface RarerAction {
  label: string
  detail?: string
  run: () => unknown
}

interface Beside {
  besides: TurnoStep | null
  more: readonly RarerAction[]
}

/** The step that the person chooses, with its minutes or reason; null when they go back or do something else. */
export async function chooseStep(modals: Modals, turno: Turno, beside: Beside): Promise<Step | null> {
  const picked = await modals.open<Step | RarerAction>(
    (close) => (
      <>
        <p className={classes.now}>
          {turno.account_names} <TimingMark timing={timingOf(turno, nowHere())} turno={turno} />
        </p>
        <PickList
          rows={[
            ...beside.more.map((action) => ({ ...action, key: action.label, onPick: () => close(action) })),
            ...stepRows(turno, beside.besides).map(({ pick, ...row }) => ({
              ...row,
              onPick: () => close(pick),
            })),
          ]}
        />
      </>
    ),
    { title: `Turno de las ${turno.hora_desde}` },
  )
  if (picked && 'run' in picked) await picked.run()
  return picked && 'etapa' in picked ? completed(modals, picked, picked.etapa === stepBack(turno)) : null
}

function stepRows(turno: Turno, besides: TurnoStep | null) {
  const back = stepBack(turno)
  const steps = stepsFrom(turno, dayNow()).filter((step) => step !== besides)
  return [
    ...(back !== null && steps.includes(back)
      ? [{ key: 'back', label: `Volver a «${STEP_NAMES[back]}»`, pick: { etapa: back } as Step }]
      : []),
    ...steps
      .filter((step) => step !== back)
      .map((etapa) => ({
        ...{ key: etapa, label: STEP_NAMES[etapa], ...STEP_ACTIONS[etapa], pick: { etapa } as Step },
        isDanger: etapa === 'rechazado',
      })),
  ]
}

/** Minutes that carriers say. */
const DELAYS = [15, 30, 45, 60, 90, 120]

/** The step with its minutes or its reason; null when the person goes back. */
async function completed(modals: Modals, step: Step, isBack: boolean): Promise<Step | null> {
  if (isBack) return step
  if (step.etapa === 'demorado') return delayed(modals)
  if (step.etapa !== 'rechazado') return step
  const reason = await modals.prompt({
    title: 'Rechazar el turno',
    label: 'Motivo',
    missing: NO_STEP_REASON,
    multiline: true,
    maxLength: record.limits.motivo,
  })
  return reason === null ? null : { ...step, motivo: reason }
}

interface Delay {
  minutos?: number
  label: string
}

async function delayed(modals: Modals): Promise<Step | null> {
  const rows: Delay[] = [
    ...DELAYS.map((minutos) => ({ minutos, label: `${minutos} min` })),
    { label: 'No se sabe cuánto' },
  ]
  const picked = await modals.open<Delay>(
    (close) => (
      <PickList rows={rows.map((row) => ({ key: row.label, label: row.label, onPick: () => close(row) }))} />
    ),
    { title: '¿Cuánto se demora?' },
  )
  return picked ? { etapa: 'demorado', ...(picked.minutos && { minutos: picked.minutos }) } : null
}
