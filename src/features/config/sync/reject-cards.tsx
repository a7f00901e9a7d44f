import type { Reject } from '#contract/calls/config/sync.ts'
import classes from './sync.module.css'

/** Rejected lines and warnings on a phone: where, what is wrong, and the line as it came. */
export function RejectCards({ rows }: { rows: readonly Reject[] }) {
  return (
    <ul className={classes.bars} aria-label="Líneas rechazadas y avisos">
      {rows.map(({ id, line, field, reason, raw, aviso: isWarning }) => (
        <li key={id} className={classes.reject}>
          <strong>
            {[isWarning ? 'Aviso' : '', line === null ? '' : `Línea ${line}`, field]
              .filter(Boolean)
              .join(' · ')}
          </strong>
          <span>{reason}</span>
          <p className={classes.raw}>{raw}</p>
        </li>
      ))}
    </ul>
  )
}
