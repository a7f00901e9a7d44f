import { exportTurnos, TURNO_IN_FILE } from '#contract/calls/exports.ts'
import { AppError } from '#contract/kit/errors.ts'
import { figure } from '#contract/kit/figures.ts'
import { passes } from '#contract/kit/permissions.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useIsOnline } from '#src/read/phone-state.ts'
import { openDownload } from '#src/session/open-download.ts'
import { useModals } from '#src/ui/dialogs/modal-context.ts'
import { toast } from '#src/ui/feedback/toast.tsx'
import { DownloadIcon } from '#src/ui/icons/icons.tsx'
import { ActionButton } from '#src/ui/layout/action-button.tsx'

interface Exported {
  /** UUIDs; those that only this phone knows are not on the server yet. */
  turnos: readonly { uuid: string; id: number | null }[]
}

const said = (error: unknown) =>
  toast.long(error instanceof AppError ? error.message : 'No se pudo exportar.', { tone: 'bad' })

const idsOf = ({ turnos }: Exported) => turnos.filter((turno) => turno.id !== null).map((turno) => turno.uuid)

const question = (count: number) => ({
  title: 'Exportar turnos',
  message: `¿Está seguro que desea exportar ${count === 1 ? 'el turno' : `los ${figure(count)} turnos`} a CSV?`,
})

/** The turnos on screen as a file; only the server makes it. [S183, A27, A84] */
export function ExportTurnos({ turnos }: Exported) {
  const device = useDevice()
  const isOnline = useIsOnline()
  const ids = idsOf({ turnos })
  if (!passes(exportTurnos.needs, device.parts.user)) return null
  const ask = () => device.ask(exportTurnos, { turnos_ids: ids.join(','), exportToFile: 'csv' })

  return (
    <ActionButton
      variant="default"
      repeats
      disabled={!isOnline || ids.length === 0}
      leftSection={<DownloadIcon size={20} />}
      confirm={question(ids.length)}
      onAction={() => openDownload(ask)}
      onFailed={said}
    >
      {isOnline ? 'CSV' : 'CSV: sin conexión'}
    </ActionButton>
  )
}

/** The words for it among the rarer actions. */
export const EXPORT = 'Exportar CSV'

/** Makes the file of a turno on its own screen, once asked; null for who gets none and before the server knows it. [A27] */
export function useTurnoExport(turno: Exported['turnos'][number]): (() => Promise<void>) | null {
  const device = useDevice()
  const modals = useModals()
  const [uuid] = idsOf({ turnos: [turno] })
  if (!uuid || !passes(TURNO_IN_FILE, device.parts.user)) return null
  const ask = () => device.ask(exportTurnos, { turnos_ids: uuid, detalle: true, exportToFile: 'csv' })
  return async () => {
    if (await modals.confirm(question(1))) await openDownload(ask).catch(said)
  }
}
