import { nextStep } from '#contract/calls/rules/turno-steps.ts'
import type { Turno } from '#contract/calls/turnos.ts'
import { DeliverButton } from '#src/features/turnos/delivery/deliver-button.tsx'
import { useDeliver } from '#src/features/turnos/delivery/use-deliver.ts'
import classes from './step-actions.module.css'
import { MoreSteps, markDelivered, StepButton } from './step-actions.tsx'

/** The next step of a turno of a list as its button, and all else behind '⋯'. */
export function StepActions({ turno }: { turno: Turno }) {
  const deliver = useDeliver(turno)
  const next = nextStep(turno)
  const isLoading = turno.etapa === 'cargando'
  return (
    <span className={classes.actions}>
      {next ? <StepButton turno={turno} step={next} /> : null}
      {isLoading ? <DeliverButton turno={turno} /> : null}
      <MoreSteps turno={turno} besides={next} more={isLoading ? [] : [markDelivered(deliver)]} />
    </span>
  )
}
