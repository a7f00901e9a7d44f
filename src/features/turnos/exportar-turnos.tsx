import { exportarTurnos } from '#contract/calls/exportar.ts'
import { AppError } from '#contract/kit/errors.ts'
import { type Gate, passes } from '#contract/kit/permissions.ts'
import { useDevice } from '#src/bridge/device-context.tsx'
import { openDownload } from '#src/bridge/open-download.ts'
import { useIsOnline } from '#src/bridge/phone-state.ts'
import { toast } from '#src/ui/feedback/toast.tsx'
import { ActionButton } from '#src/ui/layout/action-button.tsx'
import { DownloadIcon } from '#src/ui/layout/icons.tsx'

interface ExportarTurnosProps {
  /** UUIDs; those that only this phone knows are not on the server yet. */
  turnos: readonly { uuid: string; id: number | null }[]
  /** Beside the right to the file itself. [A27] */
  needs?: Gate
}

/** The turnos on screen as a file; only the server makes it. [S183, A27, A84] */
export function ExportarTurnos({ turnos, needs = 'auth' }: ExportarTurnosProps) {
  const device = useDevice()
  const isOnline = useIsOnline()
  const { user } = device.parts
  const ids = turnos.filter((turno) => turno.id !== null).map((one) => one.uuid)
  if (!passes(exportarTurnos.needs, user) || !passes(needs, user)) return null
  const ask = () => device.ask(exportarTurnos, { turnos_ids: ids.join(','), exportToFile: 'csv' })

  return (
    <ActionButton
      variant="default"
      repeats
      disabled={!isOnline || ids.length === 0}
      leftSection={<DownloadIcon size={20} />}
      confirm={{
        title: 'Exportar turnos',
        message: `¿Está seguro que desea exportar ${ids.length === 1 ? 'el turno' : `los ${ids.length} turnos`} a CSV?`,
      }}
      onAction={() => openDownload(ask)}
      onFailed={(error) =>
        toast.long(error instanceof AppError ? error.message : 'No se pudo exportar.', { tone: 'bad' })
      }
    >
      {isOnline ? 'CSV' : 'CSV: sin conexión'}
    </ActionButton>
  )
}
