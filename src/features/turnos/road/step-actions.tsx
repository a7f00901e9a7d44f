import type { Turno } from '#contract/calls/turnos.ts'
import { useModals } from '#src/ui/dialogs/modal-context.ts'
import { IconButton } from '#src/ui/icons/icon-button.tsx'
import { MoreIcon } from '#src/ui/icons/icons.tsx'
import { ActionButton } from '#src/ui/layout/action-button.tsx'
import type { RarerAction } from './step-menu.tsx'
import { STEP_ACTIONS } from './step-words.ts'
import { useStep } from './use-steps.ts'

export const markDelivered = (run: () => unknown): RarerAction => ({
  ...{ label: 'Marcar como entregado', detail: 'Sin conforme.', run },
})

interface StepButtonProps {
  turno: Turno
  step: Turno['etapa']
  /** It is what comes next, and all else is behind '⋯'. */
  isMain?: boolean
}

/** Takes a step of a turno. */
export function StepButton({ turno, step, isMain = false }: StepButtonProps) {
  const take = useStep(turno)
  const label = STEP_ACTIONS[step]?.label
  return (
    <ActionButton
      repeats
      {...(isMain ? {} : { variant: 'default', px: 12 })}
      aria-label={`${label}: turno de ${turno.account_names}, ${turno.hora_desde}`}
      onAction={() => take({ etapa: step })}
    >
      {label}
    </ActionButton>
  )
}

interface MoreStepsProps {
  turno: Turno
  /** The step that has its button. */
  besides: Turno['etapa'] | null
  more?: readonly RarerAction[]
}

/** The rarer steps of a turno, and more. */
export function MoreSteps({ turno, besides, more = [] }: MoreStepsProps) {
  const modals = useModals()
  const take = useStep(turno)
  const open = async () => {
    const { chooseStep } = await import('./step-menu.tsx')
    const picked = await chooseStep(modals, turno, { besides, more })
    if (picked) await take(picked)
  }
  return (
    <IconButton
      label={`Más opciones del turno de ${turno.account_names}, ${turno.hora_desde}`}
      aria-haspopup="dialog"
      onClick={() => void open()}
    >
      <MoreIcon />
    </IconButton>
  )
}
