import { Menu } from '@mantine/core'
import { deletePhoto, type Photo } from '#contract/calls/photos.ts'
import { useOperation } from '#src/forms/use-operation.ts'
import { destructive } from '#src/ui/dialogs/destructive.ts'
import { useModals } from '#src/ui/dialogs/modal-context.ts'
import { toast } from '#src/ui/feedback/toast.tsx'
import { IconButton } from '#src/ui/icons/icon-button.tsx'
import { MoreIcon, TrashIcon } from '#src/ui/icons/icons.tsx'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'

export interface PhotoActionsProps {
  foto: Photo
  onDone: () => void
}

/** The button that opens what can be done with one's own photo. */
export function PhotoActions({ foto: photo, onDone }: PhotoActionsProps) {
  const modals = useModals()
  const remove = useOperation(deletePhoto)

  const plate = photo.chapa.toLowerCase()
  const askAndDelete = async () => {
    const message = `¿Está seguro que desea eliminar la foto de la ${plate}?`
    if (!(await modals.confirm(destructive({ message, yes: 'Sí, eliminar' })))) return
    await remove({ id: photo.uuid })
    toast.short('Foto eliminada correctamente')
    onDone()
  }

  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <IconButton label={`Más de la ${plate}`}>
          <MoreIcon />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item color="red" leftSection={<TrashIcon size={20} />} onClick={() => void askAndDelete()}>
          Eliminar foto
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
