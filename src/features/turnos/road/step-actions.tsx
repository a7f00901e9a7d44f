import { nextStep } from '#contract/calls/rules/turno-steps.ts'
import type { Turno } from '#contract/calls/turnos.ts'
import { STEP_NAMES } from '#contract/rules/road/step-names.ts'
import { DeliverButton } from '#src/features/turnos/delivery/deliver-button.tsx'
import { useDeliver } from '#src/features/turnos/delivery/use-deliver.ts'
import { useModals } from '#src/ui/dialogs/modal-context.ts'
import { IconButton } from '#src/ui/icons/icon-button.tsx'
import { MoreIcon } from '#src/ui/icons/icons.tsx'
import { ActionButton } from '#src/ui/layout/action-button.tsx'
import classes from './step-actions.module.css'
import { useStep } from './use-steps.ts'

interface StepActionsProps {
  turno: Turno
  /** Beside the button that delivers: it is not offered again. */
  isBeside?: boolean
}

/** The next step of a turno as a button, and the rarer ones behind '⋯'. */
export function StepActions({ turno, isBeside = false }: StepActionsProps) {
  const take = useStep(turno)
  const next = nextStep(turno)
  return (
    <span className={classes.actions}>
      {next ? (
        <ActionButton
          repeats
          variant="default"
          px={12}
          aria-label={`${STEP_NAMES[next]}: turno de ${turno.account_names}, ${turno.hora_desde}`}
          onAction={() => take({ etapa: next })}
        >
          {STEP_NAMES[next]}
        </ActionButton>
      ) : isBeside ? null : (
        <DeliverButton turno={turno} isSmall />
      )}
      <MoreSteps turno={turno} />
    </span>
  )
}

function MoreSteps({ turno }: { turno: Turno }) {
  const modals = useModals()
  const take = useStep(turno)
  const deliver = useDeliver(turno)
  const open = async () => {
    const { chooseStep } = await import('./step-menu.tsx')
    const picked = await chooseStep(modals, turno)
    if (picked === 'entregado') return deliver()
    if (picked) await take(picked)
  }
  return (
    <IconButton
      label={`Más etapas del turno de ${turno.account_names}, ${turno.hora_desde}`}
      aria-haspopup="dialog"
      onClick={() => void open()}
    >
      <MoreIcon />
    </IconButton>
  )
}
