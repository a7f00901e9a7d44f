import { stepTurno } from '#contract/calls/road/steps.ts'
import { FREES } from '#contract/calls/rules/turno-rules.ts'
import type { Step } from '#contract/calls/rules/turno-steps.ts'
import type { Turno } from '#contract/calls/turnos.ts'
import { momentNow } from '#contract/kit/time/clock.ts'
import { releases } from '#contract/rules/freed.ts'
import { STEP_NAMES } from '#contract/rules/road/step-names.ts'
import { keptBy } from '#src/features/turnos/turno-values.ts'
import { undoWhileHeld } from '#src/features/turnos/undo-while-held.ts'
import { useOperation } from '#src/forms/use-operation.ts'
import { useDevice } from '#src/read/device-context.tsx'

const frees = (step: Turno['etapa']): boolean => FREES.some((free) => free === step)

/** Takes a step of a turno; for five seconds it has not left this phone and can be undone. */
export function useStep(turno: Turno): (step: Step) => Promise<void> {
  const device = useDevice()
  const mark = useOperation(stepTurno)

  return async (step) => {
    const moved = frees(turno.etapa) || frees(step.etapa) ? releases(keptBy(turno)) : ''
    const momento = new Date(momentNow()).toISOString()
    const { id } = await mark({ uuid: turno.uuid, ...step, momento, ...(moved && { libera: moved }) })
    undoWhileHeld(device, id, {
      said: `${turno.account_names || 'Turno'}: ${STEP_NAMES[step.etapa].toLowerCase()}`,
      holdFor: stepTurno.holdFor,
    })
  }
}
