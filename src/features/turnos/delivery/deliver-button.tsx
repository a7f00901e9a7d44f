import type { Turno } from '#contract/calls/turnos.ts'
import { ActionButton } from '#src/ui/layout/action-button.tsx'
import { useDeliver } from './use-deliver.ts'

/** Marks a turno of a list as delivered. [S175, A23] */
export function DeliverButton({ turno }: { turno: Turno }) {
  return (
    <ActionButton
      repeats
      variant="default"
      px={12}
      aria-label={`Entregar el turno de ${turno.account_names}, ${turno.hora_desde}`}
      onAction={useDeliver(turno)}
    >
      Entregar
    </ActionButton>
  )
}
