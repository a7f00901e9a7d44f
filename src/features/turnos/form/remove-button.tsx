import { deleteTurno, type Turno } from '#contract/calls/turnos.ts'
import { turnos } from '#contract/records/turnos.ts'
import { releases } from '#contract/rules/freed.ts'
import { keptBy } from '#src/features/turnos/turno-values.ts'
import { undoWhileHeld } from '#src/features/turnos/undo-while-held.ts'
import { saveChange } from '#src/forms/save-form.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { destructive } from '#src/ui/dialogs/destructive.ts'
import { useModals } from '#src/ui/dialogs/modal-context.ts'
import { TrashIcon } from '#src/ui/icons/icons.tsx'
import { ActionButton } from '#src/ui/layout/action-button.tsx'

const REMOVAL = destructive({ message: '¿Está seguro que desea borrar el turno?', yes: 'Sí, borrar' })

interface DeleteButtonProps {
  turno: Turno
  onRemoved: () => Promise<void>
}

/** Deletes a turno, which can be undone until it leaves the phone; a delivered one with a reason. [S179, A4] */
export function RemoveButton({ turno, onRemoved }: DeleteButtonProps) {
  const device = useDevice()
  const modals = useModals()
  const isDelivered = turno.estado === 'entregado'

  const remove = async () => {
    const reason = isDelivered
      ? await modals.prompt({
          title: 'Borrar un turno entregado',
          label: 'Motivo',
          missing: 'Debe ingresar un motivo',
          multiline: true,
          maxLength: turnos.limits.motivo,
        })
      : ''
    if (reason === null) return
    const gone = releases(keptBy(turno))
    const id = await saveChange(device, deleteTurno, {
      id: turno.uuid,
      ...(reason && { motivo: reason }),
      ...(gone && { libera: gone }),
    })
    undoWhileHeld(device, id, { said: 'Se ha borrado el turno', holdFor: deleteTurno.holdFor })
    await onRemoved()
  }

  return (
    <ActionButton
      variant="default"
      repeats
      leftSection={<TrashIcon size={20} />}
      {...(!isDelivered && { confirm: REMOVAL })}
      onAction={remove}
    >
      Borrar
    </ActionButton>
  )
}
