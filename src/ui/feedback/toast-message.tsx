import type { ReactNode } from 'react'
import classes from './toast-message.module.css'

interface ToastMessageProps {
  text: ReactNode
  onUndo?: (() => void) | undefined
  onDone: () => void
}

/** The inside of a toast: its words and, if it can be undone, the button. */
export function ToastMessage({ text, onUndo, onDone }: ToastMessageProps) {
  if (!onUndo) return <span>{text}</span>

  const undo = () => {
    onUndo()
    onDone()
  }
  return (
    <span className={classes.row}>
      <span>{text}</span>
      <button type="button" className={classes.undo} onClick={undo}>
        Deshacer
      </button>
    </span>
  )
}
