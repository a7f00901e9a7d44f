import classes from './toast-message.module.css'

export interface ToastAction {
  label: string
  run: () => void
}

export interface ToastMessageProps {
  text: string
  /** A second line. */
  outcome?: string | undefined
  action?: ToastAction | undefined
  onDone: () => void
}

/** The inside of a toast: its words and, where something can be done about them, the button. */
export function ToastMessage({ text, outcome, action, onDone }: ToastMessageProps) {
  const words = (
    <span>
      {text}
      {outcome ? <span className={classes.outcome}>{outcome}</span> : null}
    </span>
  )
  if (!action) return words

  const run = () => {
    action.run()
    onDone()
  }
  return (
    <span className={classes.row}>
      {words}
      <button type="button" className={classes.action} onClick={run}>
        {action.label}
      </button>
    </span>
  )
}
