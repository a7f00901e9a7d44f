import { nextStep } from '#contract/calls/rules/turno-steps.ts'
import type { Turno } from '#contract/calls/turnos.ts'
import { STEP_NAMES } from '#contract/rules/road/step-names.ts'
import { DeliverButton } from '#src/features/turnos/delivery/deliver-button.tsx'
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
  /** Without room for the next step, which then is among the rarer ones. */
  isNarrow?: boolean
}

/** The next step of a turno and its delivery as buttons, and the rarer steps behind '⋯'. */
export function StepActions({ turno, isBeside = false, isNarrow = false }: StepActionsProps) {
  const take = useStep(turno)
  const next = isNarrow ? null : nextStep(turno)
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
      ) : null}
      {isBeside ? null : <DeliverButton turno={turno} isSmall />}
      <MoreSteps turno={turno} besides={next} />
    </span>
  )
}

function MoreSteps({ turno, besides }: { turno: Turno; besides: Turno['etapa'] | null }) {
  const modals = useModals()
  const take = useStep(turno)
  const open = async () => {
    const { chooseStep } = await import('./step-menu.tsx')
    const picked = await chooseStep(modals, turno, besides)
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
