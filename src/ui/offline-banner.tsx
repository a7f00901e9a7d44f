import { WifiOffIcon } from './icons.tsx'
import classes from './offline-banner.module.css'

/** A thin line over the page: what is shown was read at `time` ('10:42'). [A6] */
export function OfflineBanner({ time }: { time?: string | undefined }) {
  return (
    <div className={classes.banner} role="status">
      <WifiOffIcon size={18} />
      <span>{time ? `Sin conexión: datos de ${time}` : 'Sin conexión'}</span>
    </div>
  )
}
