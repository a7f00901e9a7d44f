import type { Turno } from '#contract/calls/turnos.ts'
import { ActionButton } from '#src/ui/layout/action-button.tsx'
import { useDeliver } from './use-deliver.ts'

interface DeliverButtonProps {
  turno: Turno
  /** On a card, beside others of its kind. */
  isSmall?: boolean
}

/** Marks a turno as delivered. [S175, A23] */
export function DeliverButton({ turno, isSmall = false }: DeliverButtonProps) {
  return (
    <ActionButton repeats onAction={useDeliver(turno)} {...(isSmall && smallLooks(turno))}>
      {isSmall ? 'Entregar' : 'Marcar como entregado'}
    </ActionButton>
  )
}

const smallLooks = ({ account_names, hora_desde }: Turno) => ({
  variant: 'default',
  px: 12,
  'aria-label': `Entregar el turno de ${account_names}, ${hora_desde}`,
})
