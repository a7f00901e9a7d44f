import { answerTurno, NO_ANSWER_REASON } from '#contract/calls/road/requests.ts'
import type { Turno } from '#contract/calls/turnos.ts'
import { passes } from '#contract/kit/permissions.ts'
import { turnos as record } from '#contract/records/turnos.ts'
import { releases } from '#contract/rules/freed.ts'
import { keptBy } from '#src/features/turnos/turno-values.ts'
import { undoWhileHeld } from '#src/features/turnos/undo-while-held.ts'
import { useOperation } from '#src/forms/use-operation.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useModals } from '#src/ui/dialogs/modal-context.ts'

/** Asks for the reason, with the free hours nearest to it, then does not accept a request; for its customer: takes it back. It can be undone for five seconds. */
export function useRefusal(turno: Turno): () => Promise<void> {
  const device = useDevice()
  const modals = useModals()
  const answer = useOperation(answerTurno)
  const isPlanner = passes('turno-crear', device.parts.user)

  return async () => {
    const { readOffer } = await import('./free-hours.ts')
    const offer = isPlanner ? await readOffer(device.db, turno) : ''
    const reason = await modals.prompt({
      title: isPlanner ? 'No aceptar el pedido' : 'Retirar la solicitud de turno',
      label: isPlanner ? 'Motivo' : 'Motivo (opcional)',
      ...(isPlanner && { missing: NO_ANSWER_REASON }),
      ...(offer && { initial: offer }),
      yes: isPlanner ? 'No aceptar' : 'Retirar',
      multiline: true,
      maxLength: record.limits.motivo,
    })
    if (reason === null) return
    const free = releases(keptBy(turno))
    const { id } = await answer({
      ...{ uuid: turno.uuid, acepta: false, motivo: reason, ...(free && { libera: free }) },
    })
    undoWhileHeld(device, id, {
      said: isPlanner ? `${turno.account_names || 'Turno'}: no aceptado` : 'Solicitud de turno retirada',
      holdFor: answerTurno.holdFor,
    })
  }
}
