import { Button } from '@mantine/core'
import { viewVoucher } from '#contract/calls/statement/vouchers.ts'
import { AppError } from '#contract/kit/errors.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useIsOnline } from '#src/read/phone-state.ts'
import { openDownload } from '#src/session/open-download.ts'
import { toast } from '#src/ui/feedback/toast.tsx'
import { DownloadIcon } from '#src/ui/icons/icons.tsx'
import { ActionButton } from '#src/ui/layout/action-button.tsx'
import classes from './vouchers.module.css'

interface VoucherFilesProps {
  id: number
  /** 'Factura 0001-00001234' */
  name: string
  /** Whether its original is kept. */
  original: boolean
  /** Where a copy lies elsewhere. */
  url: string | null
}

/** `drive.google.com` */
const hostOf = (url: string): string => /^https:\/\/([^/?#]+)/.exec(url)?.[1] ?? url

/** A voucher as PDF, which only the server makes, and where it lies elsewhere. [A129] */
export function VoucherFiles({ id, name, original, url }: VoucherFilesProps) {
  const device = useDevice()
  const isOnline = useIsOnline()
  const text = original ? 'Ver PDF' : 'Ver resumen'

  return (
    <>
      <ActionButton
        variant="default"
        repeats
        disabled={!isOnline}
        leftSection={<DownloadIcon size={18} />}
        aria-label={`${text} de ${name}${isOnline ? '' : ': sin conexión'}`}
        onAction={() => openDownload(() => device.ask(viewVoucher, { id: String(id) }))}
        onFailed={(error) =>
          toast.long(error instanceof AppError ? error.message : 'No se pudo abrir el comprobante.', {
            tone: 'bad',
          })
        }
      >
        {text}
      </ActionButton>
      {url === null ? null : (
        <Button component="a" variant="default" href={url} target="_blank" rel="noopener noreferrer">
          <span className={classes.where}>Abrir en {hostOf(url)}</span>
        </Button>
      )}
    </>
  )
}
