import { exportVouchers } from '#contract/calls/statement/vouchers.ts'
import { AppError } from '#contract/kit/errors.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useIsOnline } from '#src/read/phone-state.ts'
import { openDownload } from '#src/session/open-download.ts'
import { toast } from '#src/ui/feedback/toast.tsx'
import { DownloadIcon, SheetIcon } from '#src/ui/icons/icons.tsx'
import { ActionButton } from '#src/ui/layout/action-button.tsx'
import { asked, type VouchersFilters } from './vouchers-address.ts'

const FORMATS = [
  { exportToFile: 'xlsx', text: 'Excel', offline: 'Excel', Icon: SheetIcon },
  { exportToFile: 'csv', text: 'CSV', offline: 'CSV: sin conexión', Icon: DownloadIcon },
] as const

/** The list as it is filtered, as a file; only the server makes it. [A84] */
export function ExportVouchers({ filters }: { filters: VouchersFilters }) {
  const device = useDevice()
  const isOnline = useIsOnline()

  return FORMATS.map(({ exportToFile, text, offline, Icon }) => (
    <ActionButton
      key={exportToFile}
      variant="default"
      repeats
      disabled={!isOnline}
      leftSection={<Icon size={20} />}
      onAction={() => openDownload(() => device.ask(exportVouchers, { ...asked(filters), exportToFile }))}
      onFailed={(error) =>
        toast.long(error instanceof AppError ? error.messages.join(' ') : 'No se pudo exportar.', {
          tone: 'bad',
        })
      }
    >
      {isOnline ? text : offline}
    </ActionButton>
  ))
}
