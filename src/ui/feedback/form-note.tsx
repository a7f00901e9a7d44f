import type { ReactNode } from 'react'
import classes from './form-note.module.css'

interface FormNoteProps {
  children: ReactNode
  /** It stands in the way of going on, or may. */
  isWarning?: boolean
}

/** What a form is about, or what has to be known before it is sent. */
export function FormNote({ children, isWarning = false }: FormNoteProps) {
  return (
    <p className={classes.note} data-warning={isWarning || undefined}>
      {children}
    </p>
  )
}
