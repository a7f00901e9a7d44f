import { borrarTurno, type Turno } from '#contract/calls/turnos.ts'
import { turnos } from '#contract/records/turnos.ts'
import { libera } from '#contract/rules/freed.ts'
import { saveChange } from '#src/bridge/changing/save-form.ts'
import { useDevice } from '#src/bridge/device-context.tsx'
import { keptBy } from '#src/features/turnos/turno-values.ts'
import { undoWhileHeld } from '#src/features/turnos/undo-while-held.ts'
import { destructive } from '#src/ui/dialogs/destructive.ts'
import { useModals } from '#src/ui/dialogs/modal-context.ts'
import { ActionButton } from '#src/ui/layout/action-button.tsx'
import { TrashIcon } from '#src/ui/layout/icons.tsx'

const REMOVAL = destructive({ message: '¿Está seguro que desea borrar el turno?', yes: 'Sí, borrar' })

interface BorrarButtonProps {
  turno: Turno
  onRemoved: () => Promise<void>
}

/** Deletes a turno, which can be undone until it leaves the phone; a delivered one with a reason. [S179, A4] */
export function BorrarButton({ turno, onRemoved }: BorrarButtonProps) {
  const device = useDevice()
  const modals = useModals()
  const isDelivered = turno.estado === 'entregado'

  const remove = async () => {
    const motivo = isDelivered
      ? await modals.prompt({
          title: 'Borrar un turno entregado',
          label: 'Motivo',
          required: true,
          multiline: true,
          maxLength: turnos.limits.motivo,
        })
      : ''
    if (motivo === null) return
    const gone = libera(keptBy(turno))
    const id = await saveChange(device, borrarTurno, {
      id: turno.uuid,
      ...(motivo && { motivo }),
      ...(gone && { libera: gone }),
    })
    undoWhileHeld(device, id, { said: 'Se ha borrado el turno', holdFor: borrarTurno.holdFor })
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
