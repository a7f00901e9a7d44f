import type { ReactNode } from 'react'
import classes from './pick-list.module.css'

interface Row {
  key: string
  label: ReactNode
  /** '−30 %', beside the label. */
  mark?: string | undefined
  detail?: string | undefined
  /** It is so now. */
  isCurrent?: boolean
  /** It takes something away. */
  isDanger?: boolean
  onPick: () => void
}

/** A choice of a few things, each row a target for a thumb; touching it is the answer. */
export function PickList({ rows }: { rows: readonly Row[] }) {
  return (
    <ul className={classes.list}>
      {rows.map(({ key, label, mark, detail, isCurrent, isDanger, onPick }) => (
        <li key={key}>
          <button
            type="button"
            className={classes.row}
            data-danger={isDanger || undefined}
            aria-current={isCurrent ? 'true' : undefined}
            onClick={onPick}
          >
            <b className={classes.label}>{label}</b>
            {mark ? <span className={classes.mark}>{mark}</span> : null}
            {detail === undefined ? null : <span className={classes.detail}>{detail}</span>}
          </button>
        </li>
      ))}
    </ul>
  )
}
