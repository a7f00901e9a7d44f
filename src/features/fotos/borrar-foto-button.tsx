import { borrarFoto, type Foto } from '#contract/calls/fotos.ts'
import { useDevice } from '#src/bridge/device-context.tsx'
import { useOperation } from '#src/bridge/use-operation.ts'
import { destructive } from '#src/ui/dialogs/destructive.ts'
import { toast } from '#src/ui/feedback/toast.tsx'
import { ActionButton } from '#src/ui/layout/action-button.tsx'
import { TrashIcon } from '#src/ui/layout/icons.tsx'
import { mayChangePhotos } from './photo-gate.ts'

interface BorrarFotoButtonProps {
  foto: Foto
  onDone: () => void
}

/** Deletes one's own photo after asking; those of the drive stay. [S211, S214] */
export function BorrarFotoButton({ foto, onDone }: BorrarFotoButtonProps) {
  const { user } = useDevice().parts
  const borrar = useOperation(borrarFoto)
  if (foto.fuente !== 'custom' || !mayChangePhotos(user)) return null

  const remove = async () => {
    await borrar({ id: foto.uuid })
    toast.short('Foto eliminada correctamente')
    onDone()
  }

  return (
    <ActionButton
      key={foto.uuid}
      color="red"
      repeats
      leftSection={<TrashIcon size={20} />}
      confirm={destructive({
        message: `¿Está seguro que desea eliminar la foto de la ${foto.chapa.toLowerCase()}?`,
        yes: 'Sí, eliminar',
      })}
      onAction={remove}
    >
      Eliminar foto
    </ActionButton>
  )
}
