import { type ReactNode, useId } from 'react'
import classes from './progress-bar.module.css'

interface ProgressBarProps {
  label: ReactNode
  value: number
  max?: number
  /** Instead of the percentage: '3 de 12 fotos'. */
  text?: string
  /** Its words are read aloud whenever they change. */
  isLive?: boolean
}

/** Progress of something long, in a bar and in words. */
export function ProgressBar({ label, value, max = 100, text, isLive }: ProgressBarProps) {
  const id = useId()
  const percent = max > 0 ? Math.min(100, Math.max(0, Math.round((value / max) * 100))) : 0
  const words = text ?? `${percent}%`

  return (
    <div>
      <div className={classes.words}>
        <span id={id}>{label}</span>
        <span className="tabular" role={isLive ? 'status' : undefined}>
          {words}
        </span>
      </div>
      <div
        className={classes.track}
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={words}
      >
        <span className={classes.bar} style={{ width: `${percent}%` }} />
      </div>
    </div>
  )
}
