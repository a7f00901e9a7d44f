import { marcarEntregado, type Turno } from '#contract/calls/turnos.ts'
import { useDevice } from '#src/bridge/device-context.tsx'
import { useOperation } from '#src/bridge/use-operation.ts'
import { toast } from '#src/ui/feedback/toast.tsx'
import { ActionButton } from '#src/ui/layout/action-button.tsx'

/** Marks a turno as delivered; for five seconds it has not left this phone and can be undone. [S175, A23] */
export function EntregarButton({ turno }: { turno: Turno }) {
  const device = useDevice()
  const mark = useOperation(marcarEntregado)

  const deliver = async () => {
    const { id } = await mark({ uuid: turno.uuid, estado: 'entregado' })
    const undo = async () => {
      const gone = await device.discard(id)
      if (gone.length === 0) toast.short('Ya se envió: no se puede deshacer.', { tone: 'bad' })
    }
    toast.short('Turno marcado como entregado', {
      undo: () => void undo(),
      undoFor: marcarEntregado.holdFor ?? 0,
    })
  }

  return (
    <ActionButton repeats confirm="¿Está seguro que desea marcar el turno como entregado?" onAction={deliver}>
      Marcar como entregado
    </ActionButton>
  )
}
