import type { ReactNode } from 'react'
import classes from './choice-list.module.css'

interface ChoiceTextProps {
  label: ReactNode
  /** A second, quieter line. */
  detail?: ReactNode
}

/** The words of one thing to choose. */
export function ChoiceText({ label, detail }: ChoiceTextProps) {
  return (
    <span className={classes.text}>
      {label}
      {detail ? <span className={classes.detail}>{detail}</span> : null}
    </span>
  )
}
