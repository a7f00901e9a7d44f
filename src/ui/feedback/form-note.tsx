import type { ReactNode } from 'react'
import classes from './form-note.module.css'

interface FormNoteProps {
  children: ReactNode
  /** It stands in the way of going on, or may. */
  isWarning?: boolean
}

/** The subject of a form, or a note to read before sending it. */
export function FormNote({ children, isWarning = false }: FormNoteProps) {
  return (
    <p className={classes.note} data-warning={isWarning || undefined}>
      {children}
    </p>
  )
}
