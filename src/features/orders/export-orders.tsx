import { AppError } from '#contract/kit/errors.ts'
import { useIsOnline } from '#src/read/phone-state.ts'
import { openDownload } from '#src/session/open-download.ts'
import { toast } from '#src/ui/feedback/toast.tsx'
import { DownloadIcon } from '#src/ui/icons/icons.tsx'
import { ActionButton } from '#src/ui/layout/action-button.tsx'
import classes from './export-orders.module.css'

interface ExportOrdersProps {
  /** Asks for the link of the file. */
  ask: () => Promise<{ url?: string | undefined }>
}

/** The list as it is filtered, as a file; only the server makes it. [S107, A84] */
export function ExportOrders({ ask }: ExportOrdersProps) {
  const isOnline = useIsOnline()

  return (
    <ActionButton
      variant="default"
      repeats
      className={classes.button}
      disabled={!isOnline}
      leftSection={<DownloadIcon size={20} />}
      confirm={{ title: 'Exportar pedidos', message: '¿Está seguro que desea exportar los pedidos a CSV?' }}
      onAction={() => openDownload(ask)}
      onFailed={(error) =>
        toast.long(error instanceof AppError ? error.message : 'No se pudo exportar.', { tone: 'bad' })
      }
    >
      <span>
        {isOnline ? <span className={classes.long}>Exportar </span> : null}CSV
        {isOnline ? null : <span className={classes.long}>: sin conexión</span>}
      </span>
    </ActionButton>
  )
}
