import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { WifiOffIcon } from '#src/ui/icons/icons.tsx'
import classes from './network-error-overlay.module.css'

interface NetworkErrorOverlayProps {
  /** Asks again for what the screen needs; reloads the page when not given. */
  onRefresh?: () => unknown
  /** The missing thing, in plain words. */
  children?: ReactNode
  /** The way out, for a screen that one was led to. */
  back?: ReactNode
}

/** Only for a screen with nothing of its own to show and an action that cannot wait. [S13, A6] */
export function NetworkErrorOverlay({
  onRefresh = () => location.reload(),
  children,
  back,
}: NetworkErrorOverlayProps) {
  const refresh = useRef<HTMLButtonElement>(null)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => refresh.current?.focus(), [])
  const run = async () => {
    setBusy(true)
    await onRefresh()
    setBusy(false)
  }

  return (
    <div
      className={classes.cover}
      role="alertdialog"
      aria-labelledby="sin-red"
      aria-describedby="sin-red-2"
      data-covers-screen
    >
      <div className={classes.box}>
        <WifiOffIcon size={56} />
        <h2 id="sin-red" className={classes.title}>
          Error de conexión.
        </h2>
        <p id="sin-red-2">Revisa tu conexión a internet y vuelve a intentarlo</p>
        {children ? <p>{children}</p> : null}
        <Button ref={refresh} size="lg" loading={isBusy} onClick={() => void run()} fullWidth mt="md">
          Refrescar
        </Button>
        {back}
      </div>
    </div>
  )
}
