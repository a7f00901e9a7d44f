import type { Reject } from '#contract/calls/config/sync.ts'
import classes from './sync.module.css'

/** Rejected lines on a phone: where, what is wrong, and the line as it came. */
export function RejectCards({ rows }: { rows: readonly Reject[] }) {
  return (
    <ul className={classes.bars} aria-label="Líneas rechazadas">
      {rows.map(({ id, line, field, reason, raw }) => (
        <li key={id} className={classes.reject}>
          <strong>{[line === null ? '' : `Línea ${line}`, field].filter(Boolean).join(' · ')}</strong>
          <span>{reason}</span>
          <p className={classes.raw}>{raw}</p>
        </li>
      ))}
    </ul>
  )
}
