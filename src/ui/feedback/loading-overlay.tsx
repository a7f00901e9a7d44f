import { Loader } from '@mantine/core'
import classes from './loading-overlay.module.css'

/** Covers the whole screen while something must not be interrupted. [S12, S79] */
export function LoadingOverlay({
  text = 'Cargando',
  detail = 'Espere un momento',
}: {
  text?: string
  detail?: string
}) {
  return (
    <div
      className={classes.cover}
      role="alertdialog"
      aria-modal="true"
      aria-label={text}
      data-surface="stage"
    >
      <div className={classes.box} role="status">
        <Loader color="var(--ui-on-stage)" size={44} />
        <p className={classes.text}>{text}</p>
        {detail ? <p>{detail}</p> : null}
      </div>
    </div>
  )
}
