import { Button } from '@mantine/core'
import type { Turno } from '#contract/calls/turnos.ts'
import { passes } from '#contract/kit/permissions.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { ActionButton } from '#src/ui/layout/action-button.tsx'
import { mayAsk } from './ask.ts'
import { useRefusal } from './use-answer.ts'

interface RequestActionsProps {
  turno: Turno
  /** Opens the form with bay and carrier: saving it agrees. */
  onAccept?: (() => void) | undefined
}

/** Answers to a request: the planner's, or its customer's way to take it back. */
export function RequestActions({ turno, onAccept }: RequestActionsProps) {
  const { user } = useDevice().parts
  const refuse = useRefusal(turno)
  const of = `el turno de ${turno.account_names}, ${turno.hora_desde}`
  if (turno.etapa !== 'solicitado') return null
  if (!passes('turno-crear', user))
    return mayAsk(user) ? (
      <ActionButton repeats variant="default" aria-label={`Retirar la solicitud: ${of}`} onAction={refuse}>
        Retirar la solicitud
      </ActionButton>
    ) : null

  return (
    <>
      <ActionButton repeats variant="default" aria-label={`No aceptar ${of}`} onAction={refuse}>
        No aceptar
      </ActionButton>
      {onAccept ? (
        <Button aria-label={`Aceptar ${of}`} onClick={onAccept}>
          Aceptar
        </Button>
      ) : null}
    </>
  )
}
