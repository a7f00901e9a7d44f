import { exportTurnos, TURNO_IN_FILE } from '#contract/calls/exports.ts'
import { AppError } from '#contract/kit/errors.ts'
import { figure } from '#contract/kit/figures.ts'
import { passes } from '#contract/kit/permissions.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useIsOnline } from '#src/read/phone-state.ts'
import { openDownload } from '#src/session/open-download.ts'
import { toast } from '#src/ui/feedback/toast.tsx'
import { DownloadIcon } from '#src/ui/icons/icons.tsx'
import { ActionButton } from '#src/ui/layout/action-button.tsx'

interface ExportTurnosProps {
  /** UUIDs; those that only this phone knows are not on the server yet. */
  turnos: readonly { uuid: string; id: number | null }[]
  /** The file of a turno's own screen. [A27] */
  isDetail?: boolean
}

/** The turnos on screen as a file; only the server makes it. [S183, A27, A84] */
export function ExportTurnos({ turnos, isDetail = false }: ExportTurnosProps) {
  const device = useDevice()
  const isOnline = useIsOnline()
  const { user } = device.parts
  const ids = turnos.filter((turno) => turno.id !== null).map((turno) => turno.uuid)
  if (!passes(isDetail ? TURNO_IN_FILE : exportTurnos.needs, user)) return null
  const which = { turnos_ids: ids.join(','), ...(isDetail && { detalle: true }) }
  const ask = () => device.ask(exportTurnos, { ...which, exportToFile: 'csv' })

  return (
    <ActionButton
      variant="default"
      repeats
      disabled={!isOnline || ids.length === 0}
      leftSection={<DownloadIcon size={20} />}
      confirm={{
        title: 'Exportar turnos',
        message: `¿Está seguro que desea exportar ${ids.length === 1 ? 'el turno' : `los ${figure(ids.length)} turnos`} a CSV?`,
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
