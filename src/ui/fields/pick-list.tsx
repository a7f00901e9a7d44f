import classes from './pick-list.module.css'

interface Row {
  key: string
  label: string
  /** '−30 %', beside the label. */
  mark?: string | undefined
  detail: string
  onPick: () => void
}

/** One of a few things, each row a target for a thumb; touching it is the answer. */
export function PickList({ rows }: { rows: readonly Row[] }) {
  return (
    <ul className={classes.list}>
      {rows.map(({ key, label, mark, detail, onPick }) => (
        <li key={key}>
          <button type="button" className={classes.row} onClick={onPick}>
            <b className={classes.label}>{label}</b>
            {mark ? <span className={classes.mark}>{mark}</span> : null}
            <span className={classes.detail}>{detail}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
