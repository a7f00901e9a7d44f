import { exportGroup } from '#contract/calls/exports.ts'
import type { OrderGroup } from '#contract/calls/groups.ts'
import { AppError } from '#contract/kit/errors.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useIsOnline } from '#src/read/phone-state.ts'
import { openDownload } from '#src/session/open-download.ts'
import { toast } from '#src/ui/feedback/toast.tsx'
import { DownloadIcon } from '#src/ui/icons/icons.tsx'
import { ActionButton } from '#src/ui/layout/action-button.tsx'

/** A group with its orders as a file; only the server makes it. [S129, A84] */
export function ExportGroup({ grupo: group }: { grupo: OrderGroup }) {
  const device = useDevice()
  const isOnline = useIsOnline()
  const isKnown = group.id !== null
  const ask = () => device.ask(exportGroup, { id: group.uuid, exportToFile: 'csv' })

  return (
    <ActionButton
      variant="default"
      repeats
      disabled={!isOnline || !isKnown}
      leftSection={<DownloadIcon size={18} />}
      confirm={{
        title: 'Exportar grupo',
        message: `¿Está seguro que desea exportar el grupo ${group.nombre} a CSV?`,
      }}
      onAction={() => openDownload(ask)}
      onFailed={(error) =>
        toast.long(error instanceof AppError ? error.message : 'No se pudo exportar.', { tone: 'bad' })
      }
    >
      {isOnline ? (isKnown ? 'Exportar CSV' : 'CSV: sin enviar') : 'CSV: sin conexión'}
    </ActionButton>
  )
}
