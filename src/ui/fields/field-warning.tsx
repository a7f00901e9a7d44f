import type { ReactNode } from 'react'
import { AlertIcon } from '#src/ui/icons/icons.tsx'
import classes from './field-warning.module.css'

/** Something to know about what was put into a field, or nothing; it may be saved all the same. */
export function FieldWarning({ children }: { children: ReactNode }) {
  if (children === null) return null
  return (
    <span className={classes.warning} role="status">
      <AlertIcon size={18} /> {children}
    </span>
  )
}
