import { Menu } from '@mantine/core'
import { borrarFoto, type Foto } from '#contract/calls/fotos.ts'
import { useDevice } from '#src/bridge/device-context.tsx'
import { useOperation } from '#src/bridge/use-operation.ts'
import { destructive } from '#src/ui/dialogs/destructive.ts'
import { useModals } from '#src/ui/dialogs/modal-context.ts'
import { toast } from '#src/ui/feedback/toast.tsx'
import { IconButton } from '#src/ui/layout/icon-button.tsx'
import { MoreIcon, TrashIcon } from '#src/ui/layout/icons.tsx'
import { mayChangePhotos } from './photo-gate.ts'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'

interface FotoMenuProps {
  foto: Foto
  onDone: () => void
}

/** What is seldom done with a photo: one's own is deleted after asking; those of the drive stay. [S211, S214] */
export function FotoMenu({ foto, onDone }: FotoMenuProps) {
  const { user } = useDevice().parts
  const modals = useModals()
  const borrar = useOperation(borrarFoto)
  if (foto.fuente !== 'custom' || !mayChangePhotos(user)) return null

  const plate = foto.chapa.toLowerCase()
  const remove = async () => {
    const message = `¿Está seguro que desea eliminar la foto de la ${plate}?`
    if (!(await modals.confirm(destructive({ message, yes: 'Sí, eliminar' })))) return
    await borrar({ id: foto.uuid })
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
        <Menu.Item color="red" leftSection={<TrashIcon size={20} />} onClick={() => void remove()}>
          Eliminar foto
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
